import { expect, test } from 'vitest'
import { readLanguages, withFallback, writeLoaders } from '../../../tools/build/textsPlugin.mjs'
import { findTranslationFaults } from '../../../tools/checks/translationKeys.mjs'

test('a text that a language lacks comes from the fallback', () => {
  const persian = { menu: { title: 'منو' }, own: 'خود' }
  const english = { menu: { title: 'Menu', exit: 'Exit' }, about: { title: 'About' } }
  expect(withFallback(persian, english)).toEqual({
    menu: { title: 'منو', exit: 'Exit' },
    about: { title: 'About' },
    own: 'خود',
  })
})

test('every listed language is packed', () => {
  const loaders = writeLoaders([...Object.keys(readLanguages()), 'tlh'], ['first', 'watch'])
  expect(loaders).toContain(
    "tlh: { first: () => import('virtual:texts/tlh/first'), watch: () => import('virtual:texts/tlh/watch') }",
  )
  expect(loaders).toContain('fa: { first: () => Promise.resolve({ default: first })')
  expect(loaders).toContain("en: { first: () => import('virtual:texts/en/first')")
})

test('each text that a listed language lacks is named', () => {
  const files = [{ path: 'a.tsx', source: "t('menu.play'); t('menu.exit')" }]
  const texts = { menu: { play: 'Play', exit: 'Exit' } }
  expect(findTranslationFaults({ fa: texts, en: texts, tlh: {} }, files)).toEqual([
    '"menu.play" is missing in tlh',
    '"menu.exit" is missing in tlh',
  ])
})
