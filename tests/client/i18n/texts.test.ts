import { expect, test } from 'vitest'
import { ANALYSED_VARIANTS, VARIANT_NAMES } from '../../../src/engine/rules/variant.ts'
import en from '../../../src/client/i18n/en.json' with { type: 'json' }
import fa from '../../../src/client/i18n/fa.json' with { type: 'json' }

function textsIn(node: object): readonly string[] {
  return Object.values(node).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? textsIn(value) : [String(value)],
  )
}

// Callers pass these values as they come from the server, so a text has to convert their digits itself.
test.each([
  ['fa', fa],
  ['en', en],
])('a status is written in the digits of its language (%s)', (_, texts) => {
  expect(textsIn(texts).filter((text) => text.includes('{{code}}'))).toEqual([])
})

test.each([
  ['fa', fa],
  ['en', en],
])('W350: the variants that are not analysed are named, and no others (%s)', (_, { analysis, matchStats, variant }) => {
  for (const text of [analysis.notAnalysedText, matchStats.notAnalysedText]) {
    const named = VARIANT_NAMES.filter((name) => text.toLowerCase().includes(variant[name].toLowerCase()))
    expect(named).toEqual(VARIANT_NAMES.filter((name) => !ANALYSED_VARIANTS.includes(name)))
  }
})
