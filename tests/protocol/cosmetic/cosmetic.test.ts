import { expect, test } from 'vitest'
import { ACHIEVEMENT_GOALS } from '../../../src/protocol/achievement/achievementGoals.ts'
import { achievementText } from '../../../src/protocol/achievement/achievementTexts.ts'
import { chooseCosmeticsSchema, cosmeticsSchema } from '../../../src/protocol/cosmetic/cosmetic.ts'
import { ALL_COSMETICS, COSMETIC_KINDS, COSMETICS, earnedBy } from '../../../src/protocol/cosmetic/cosmeticCatalogue.ts'
import { LOCALES } from '../../../src/protocol/wire/locales.ts'
import { readTexts } from './readTexts.ts'

test('W875 every cosmetic is earned by an achievement that exists, and by one of its own', () => {
  const names = ALL_COSMETICS.map(earnedBy)
  for (const name of names) {
    expect(Object.keys(ACHIEVEMENT_GOALS)).toContain(name)
    for (const locale of LOCALES) expect(achievementText(name, locale).title).not.toBe('')
  }
  expect(new Set(names).size).toBe(names.length)
})

test('W875 every kind offers at least three cosmetics, and the list has each of them once', () => {
  for (const kind of COSMETIC_KINDS) {
    const listed = ALL_COSMETICS.filter((one) => one.kind === kind).map(({ name }) => name)
    expect(listed).toEqual(Object.keys(COSMETICS[kind]))
    expect(listed.length).toBeGreaterThanOrEqual(3)
  }
})

test('every cosmetic has a name of its own in each language', () => {
  for (const locale of LOCALES) {
    const texts = readTexts(locale)
    const names = ALL_COSMETICS.map(({ kind, name }) => texts[kind]?.[name])
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('W876 a choice names known cosmetics, or nothing with null, and at least one kind', () => {
  expect(chooseCosmeticsSchema.parse({ frame: 'brass', dice: null })).toEqual({ frame: 'brass', dice: null })
  for (const wrong of [{}, { frame: 'lead' }, { checkers: 'brass' }, { hat: 'brass' }]) {
    expect(chooseCosmeticsSchema.safeParse(wrong).success).toBe(false)
  }
})

test('W877 a member may have chosen a part of the kinds', () => {
  expect(cosmeticsSchema.parse({})).toEqual({})
  expect(cosmeticsSchema.safeParse({ frame: null }).success).toBe(false)
})
