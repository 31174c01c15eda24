import { expect, test } from 'vitest'
import type { AchievementEntry, AchievementName } from '../../../../src/protocol/achievement/achievement.ts'
import { ACHIEVEMENT_ICONS } from '../../../../src/client/ui/icons/achievementIconNames.ts'
import { sortAchievements } from '../../../../src/client/features/profile/sortAchievements.ts'
import { ACHIEVEMENT_GOALS } from '../../../../src/protocol/achievement/achievementGoals.ts'

function entry(name: AchievementName, progress: number, achievedAt: string | null = null): AchievementEntry {
  const maxProgress = ACHIEVEMENT_GOALS[name]
  const achievement = { name, title: name, description: name, progressive: maxProgress > 1, maxProgress }
  return { achieved: achievedAt !== null, progress, achievedAt, achievement }
}

test('the achievement nearest to its goal comes first, then the last earned one, then all others in order', () => {
  const sorted = sortAchievements([
    entry('activist', 0),
    entry('winner', 5),
    entry('ninja', 1, '2026-01-01T00:00:00.000Z'),
    entry('terminator', 90),
    entry('flash', 0),
    entry('hitman', 10, '2026-02-01T00:00:00.000Z'),
  ])
  expect(sorted.map(({ achievement }) => achievement.name)).toEqual([
    'terminator',
    'winner',
    'hitman',
    'ninja',
    'activist',
    'flash',
  ])
})

test('every achievement has an icon of its own', () => {
  const icons = Object.values(ACHIEVEMENT_ICONS)
  expect(new Set(icons).size).toBe(Object.keys(ACHIEVEMENT_GOALS).length)
})
