import { expect, test } from 'vitest'
import { withFallback } from '../../../tools/build/textsPlugin.mjs'

test('what a language has no words for is said in the fallback', () => {
  const persian = { menu: { title: 'منو' }, own: 'خود' }
  const english = { menu: { title: 'Menu', exit: 'Exit' }, about: { title: 'About' } }
  expect(withFallback(persian, english)).toEqual({
    menu: { title: 'منو', exit: 'Exit' },
    about: { title: 'About' },
    own: 'خود',
  })
})
