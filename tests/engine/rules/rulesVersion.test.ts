import { expect, test } from 'vitest'
import { switchesOf } from '../../../src/engine/recording/Recording.ts'
import { isRulesVersion, RULES_VERSION, VARIANT_NAMES, variantOf } from '../../../src/engine/rules/variant.ts'
import { readRulesVersion } from '../recorded.ts'

test('R83 version 1 of the rules says what it said when its matches were played', () => {
  const now = VARIANT_NAMES.map((name) => [name, switchesOf(variantOf(name, {}, 1))])
  expect(Object.fromEntries(now)).toEqual(readRulesVersion(1))
})

test('R83 new matches are played by a known version, and no other number is one', () => {
  expect([0, RULES_VERSION, RULES_VERSION + 1].map(isRulesVersion)).toEqual([false, true, false])
})
