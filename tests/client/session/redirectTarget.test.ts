import { expect, it } from 'vitest'
import { redirectTarget } from '../../../src/client/session/redirectTarget.ts'

it('leads where the visitor wanted to go, with the query', () => {
  expect(redirectTarget(`?redirect=${encodeURIComponent('/matchup/7?a=b')}`)).toBe('/matchup/7?a=b')
})

it('leads to the menu otherwise', () => {
  expect(redirectTarget('')).toBe('/')
})

it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
  'never leads out of the site for %s',
  (address) => {
    expect(redirectTarget(`?redirect=${encodeURIComponent(address)}`)).toBe('/')
  },
)
