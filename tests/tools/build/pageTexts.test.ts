import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillPage, pageKeys } from '../../../tools/build/pageTextsPlugin.mjs'

const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')

/** A language whose texts are their own keys. */
function speak(isRightToLeft: boolean, brand: string) {
  const texts = pageKeys(html).map((key) => [key.replace('index.', ''), `${brand} ${key} & {{brand}}`])
  return { isRightToLeft, brand, texts: Object.fromEntries(texts) as Record<string, string> }
}
const languages = {
  fa: speak(true, 'خاتم'),
  en: speak(false, 'Khatam'),
  tlh: speak(false, 'Qatlham'),
  ar: speak(true, 'ختم'),
}
const page = fillPage(html, languages)

test('the page says each of its texts in every listed language', () => {
  for (const [language, { brand }] of Object.entries(languages)) {
    for (const key of ['oldBrowser', 'oldBrowserText', 'noScript', 'noScriptText', 'notLoaded', 'retry'])
      expect(page, language).toContain(`${brand} index.${key} &amp; ${brand}`)
    expect(page, language).toContain(`<b class="word" lang="${language}">${brand}</b>`)
  }
  expect(page).not.toMatch(/\[\[|for each language/)
})

test('the page itself begins in the default language', () => {
  expect(page).toContain('<html lang="fa" dir="rtl">')
  expect(page).toContain('<title>خاتم</title>')
})

test('the page knows the direction of each listed language before anything is painted', () => {
  expect(page).toContain(`JSON.parse('{"fa":"rtl","en":"ltr","tlh":"ltr","ar":"rtl"}')`)
  expect(page).toContain('<div lang="tlh" dir="ltr">')
})

test('a splash in another language than that of the page is hidden', () => {
  const rule = /html:lang\(tlh\)\s*#first-splash\s*\[lang\]:not\(:lang\(tlh\)\)\s*\{\s*display:\s*none/
  expect(page).toMatch(rule)
})

test('a text that a language lacks ends the build', () => {
  const { oldBrowser: _, ...texts } = languages.tlh.texts
  expect(() => fillPage(html, { ...languages, tlh: { ...languages.tlh, texts } })).toThrow(/index.oldBrowser.*tlh/)
})
