import { expect, test } from 'vitest'
import { ACHIEVEMENT_GOALS } from '../../../src/protocol/achievement/achievementGoals.ts'
import { achievementNames } from '../../../src/protocol/achievement/achievement.ts'
import { achievementText } from '../../../src/protocol/achievement/achievementTexts.ts'

test.each(['fa', 'en'] as const)('W154 every achievement has a title and a description in %s', (locale) => {
  const texts = achievementNames.map((name) => achievementText(name, locale))
  expect(texts).toHaveLength(39)
  expect(texts.filter(({ title, description }) => title === '' || description === '')).toEqual([])
  expect(new Set(texts.map(({ title }) => title)).size).toBe(39)
})

test('W154 the description of a progressive achievement holds its goal', () => {
  for (const name of achievementNames) {
    const goal = ACHIEVEMENT_GOALS[name]
    if (goal > 1) expect(achievementText(name, 'en').description).toContain(String(goal))
  }
})
