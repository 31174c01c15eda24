import { afterEach, expect, it, vi } from 'vitest'
import { vibrateShortly } from '../../../src/client/platform/vibrate.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser with a motor, and how often it was asked to buzz. */
function browser(userActivation: { readonly hasBeenActive: boolean } | undefined) {
  const buzzes: number[] = []
  vi.stubGlobal('navigator', { vibrate: (ms: number) => buzzes.push(ms), userActivation })
  return buzzes
}

it('buzzes once the member has touched the page', () => {
  const buzzes = browser({ hasBeenActive: true })
  vibrateShortly()
  expect(buzzes).toEqual([150])
})

it('does not ask a browser that would refuse: nobody has touched the page since it was loaded', () => {
  const buzzes = browser({ hasBeenActive: false })
  vibrateShortly()
  expect(buzzes).toEqual([])
})

it('asks a browser that does not tell', () => {
  const buzzes = browser(undefined)
  vibrateShortly()
  expect(buzzes).toEqual([150])
})
