import { beforeEach, expect, test, vi } from 'vitest'
import english from '../../../src/client/i18n/en.json' with { type: 'json' }
import persian from '../../../src/client/i18n/fa.json' with { type: 'json' }

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '', dir: '' } })
})

/** The texts of a page that has just been opened. */
async function openPage() {
  vi.resetModules()
  const translations = await import('../../../src/client/i18n/translations.ts')
  const { default: page } = await import('i18next')
  return { ...translations, page }
}

async function startIn(locale: 'fa' | 'en') {
  const opened = await openPage()
  await opened.startTranslations(locale)
  return opened
}

const loaded = Promise.resolve({ Screen: 'screen' })

test.each([
  ['fa', persian],
  ['en', english],
] as const)('a start in %s has the texts of the menu, and of no other screen', async (locale, texts) => {
  const { page } = await startIn(locale)
  expect(page.t('menu.title')).toBe(texts.menu.title)
  expect(page.exists('tournament.title')).toBe(false)
})

test('a module comes with its texts', async () => {
  const { page, withTexts } = await startIn('fa')
  expect(await withTexts(['watch', 'quiz'], loaded)).toEqual({ Screen: 'screen' })
  expect([page.t('watch.title'), page.t('quiz.title')]).toEqual([persian.watch.title, persian.quiz.title])
  expect(page.t('menu.title')).toBe(persian.menu.title)
})

test('texts that are asked for during the start wait for its end', async () => {
  const { page, startTranslations, withTexts } = await openPage()
  const start = startTranslations('en')
  await Promise.all([withTexts(['watch'], loaded), start])
  expect([page.t('menu.title'), page.t('watch.title')]).toEqual([english.menu.title, english.watch.title])
})

test('another language is shown once it has the texts of all loaded modules', async () => {
  const { page, withTexts, changeLocale } = await startIn('fa')
  await withTexts(['watch'], loaded)
  await changeLocale('en')
  expect([page.t('menu.title'), page.t('watch.title')]).toEqual([english.menu.title, english.watch.title])
  await withTexts(['quiz'], loaded)
  await changeLocale('fa')
  expect([page.t('menu.title'), page.t('quiz.title')]).toEqual([persian.menu.title, persian.quiz.title])
  expect(document.documentElement.dir).toBe('rtl')
})

test('a screen that opens while the language is switched has its texts in both languages', async () => {
  const { page, withTexts, changeLocale } = await startIn('fa')
  // This part is here at once when it is asked for, long before that of the other language.
  await import('virtual:texts/fa/watch')
  const switching = changeLocale('en')
  await withTexts(['watch'], loaded)
  expect(page.t('watch.title')).toBe(persian.watch.title)
  await switching
  expect(page.t('watch.title')).toBe(english.watch.title)
})

test('texts that are loading while the language is switched come in the new language', async () => {
  const { page, withTexts, changeLocale } = await startIn('fa')
  await withTexts(['watch'], loaded)
  await changeLocale('en')
  const opening = withTexts(['quiz'], loaded)
  await Promise.all([changeLocale('fa'), opening])
  expect(page.t('quiz.title')).toBe(persian.quiz.title)
})
