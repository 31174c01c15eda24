import { expect, test } from 'vitest'
import { directionsOf, readLanguages, withFallback, writeLoaders } from '../../../tools/build/textsPlugin.mjs'
import { findTranslationFaults } from '../../../tools/checks/translationKeys.mjs'

test('what a language has no words for is said in the fallback', () => {
  const persian = { menu: { title: 'منو' }, own: 'خود' }
  const english = { menu: { title: 'Menu', exit: 'Exit' }, about: { title: 'About' } }
  expect(withFallback(persian, english)).toEqual({
    menu: { title: 'منو', exit: 'Exit' },
    about: { title: 'About' },
    own: 'خود',
  })
})

test('a language is packed because it is listed', () => {
  const loaders = writeLoaders([...Object.keys(readLanguages()), 'tlh'], ['first', 'watch'])
  expect(loaders).toContain(
    "tlh: { first: () => import('virtual:texts/tlh/first'), watch: () => import('virtual:texts/tlh/watch') }",
  )
  expect(loaders).toContain('fa: { first: () => Promise.resolve({ default: first })')
  expect(loaders).toContain("en: { first: () => import('virtual:texts/en/first')")
})

test('the page knows the direction of each listed language before anything is painted', () => {
  const languages = { ...readLanguages(), tlh: { isRightToLeft: false }, ar: { isRightToLeft: true } }
  expect(directionsOf(languages)).toEqual({ fa: 'rtl', en: 'ltr', tlh: 'ltr', ar: 'rtl' })
})

test('a listed language without texts is told of every one that it lacks', () => {
  const files = [{ path: 'a.tsx', source: "t('menu.play'); t('menu.exit')" }]
  const texts = { menu: { play: 'Play', exit: 'Exit' } }
  expect(findTranslationFaults({ fa: texts, en: texts, tlh: {} }, files)).toEqual([
    '"menu.play" is missing in tlh',
    '"menu.exit" is missing in tlh',
  ])
})
