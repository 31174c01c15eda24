import i18next from 'i18next'
import { expect, test } from 'vitest'
import en from '../../../src/client/i18n/en.json' with { type: 'json' }
import fa from '../../../src/client/i18n/fa.json' with { type: 'json' }
import { fillFrame } from '../../../src/client/i18n/useTexts.ts'

test.each(['fa', 'en'])('a filled frame reads like the text itself, and is made once (%s)', async (language) => {
  const texts = i18next.createInstance()
  await texts.init({
    lng: language,
    resources: { en: { translation: en }, fa: { translation: fa } },
    interpolation: { escapeValue: false },
  })
  const t = texts.getFixedT(language)
  let made = 0
  for (const values of [
    { from: '24', to: '18' },
    // Signs that a pattern would read as its own.
    { from: '$&', to: '{from}' },
  ]) {
    const filled = fillFrame(
      t,
      'step',
      (names) => {
        made += 1
        return t('announce.step', names)
      },
      values,
    )
    expect(filled).toBe(t('announce.step', values))
  }
  expect(made).toBe(1)
})
