import type { AchievementEntry } from '../../../protocol/achievement/achievement.ts'

/**
 * Sorts achievements: those in progress with the nearest to its goal first, then the earned ones with the latest first,
 * then the others.
 */
export function sortAchievements(entries: readonly AchievementEntry[]): readonly AchievementEntry[] {
  const coming = entries.filter(({ achieved, progress }) => !achieved && progress > 0)
  const earned = entries.filter(({ achieved }) => achieved)
  const rest = entries.filter(({ achieved, progress }) => !achieved && progress === 0)
  return [
    ...coming.toSorted((one, other) => shareOf(other) - shareOf(one)),
    ...earned.toSorted((one, other) => ((one.achievedAt ?? '') < (other.achievedAt ?? '') ? 1 : -1)),
    ...rest,
  ]
}

function shareOf({ progress, achievement }: AchievementEntry): number {
  return progress / achievement.maxProgress
}
