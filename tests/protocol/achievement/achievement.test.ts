import { describe, expect, test } from 'vitest'
import {
  achievementEntrySchema,
  achievementNames,
  newAchievementSchema,
} from '../../../src/protocol/achievement/achievement.ts'
import { ACHIEVEMENT_GOALS } from '../../../src/protocol/achievement/achievementGoals.ts'
import { achievementText } from '../../../src/protocol/achievement/achievementTexts.ts'
import { faultsOf } from '../faults.ts'

const at = '2026-11-21T20:00:00.000Z'
const entry = {
  achieved: true,
  progress: 0,
  achievedAt: at,
  achievement: { name: 'terminator', title: 'Terminator', description: '…', progressive: true, maxProgress: 100 },
}

describe('W154 a row of a member’s achievements', () => {
  test('is told with all of it', () => {
    expect(achievementEntrySchema.parse(entry)).toEqual(entry)
    expect(achievementEntrySchema.parse({ ...entry, achievedAt: null })).toEqual({ ...entry, achievedAt: null })
  })

  test('may be of every achievement, and of no other', () => {
    const of = (name: string) => ({ ...entry, achievement: { ...entry.achievement, name } })
    expect(achievementNames.flatMap((name) => faultsOf(achievementEntrySchema, of(name)))).toEqual([])
    expect(faultsOf(achievementEntrySchema, of('walker'))).toEqual(['achievement.name'])
  })

  test('goes from 0 to a goal above 0', () => {
    expect(faultsOf(achievementEntrySchema, { ...entry, progress: -1 })).toEqual(['progress'])
    const goalless = { ...entry, achievement: { ...entry.achievement, maxProgress: 0 } }
    expect(faultsOf(achievementEntrySchema, goalless)).toEqual(['achievement.maxProgress'])
  })
})

test('W154 the message of an achievement is told with all of it', () => {
  const message = {
    kind: 'newAchievement',
    toUserId: 7,
    timestamp: at,
    achievementName: 'flash',
    achievementTitle: 'Flash',
    achievementDescription: '…',
  }
  expect(newAchievementSchema.parse(message)).toEqual(message)
  expect(faultsOf(newAchievementSchema, { ...message, achievementName: 'walker' })).toEqual(['achievementName'])
})

test('W154 a member who sees its goals sees their names', () => {
  expect(achievementText('hitman', 'en')).toEqual({ title: 'Hitman', description: '10 hits in one game' })
  expect(achievementText('hitman', 'fa')).toEqual({ title: 'تیزچنگ', description: '۱۰ بار زدن مهرهٔ حریف در یک دست' })
  expect(ACHIEVEMENT_GOALS.hitman).toBe(10)
})
