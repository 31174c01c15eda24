import { ACHIEVEMENT_GOALS, type AchievementName } from '../../../protocol/achievement/achievementGoals.ts'

/** A member's progress towards an achievement. The achievement is earned when its goal is reached. */
export interface Progress {
  readonly name: AchievementName
  readonly amount: number
  /** Whether an earlier, greater amount stays. Otherwise the present amount counts, such as a streak that has ended. */
  readonly keepsBest: boolean
  /** The time when the amount expires (ms); null where it stays. */
  readonly lapsesAt: number | null
}

/** Progress where the greatest amount so far counts, such as hits in one game. */
export function bestOf(name: AchievementName, amount: number): Progress {
  return { name, amount, keepsBest: true, lapsesAt: null }
}

/** Progress where the present amount counts, until `lapsesAt` (ms) if there is such a time. */
export function presently(name: AchievementName, amount: number, lapsesAt: number | null = null): Progress {
  return { name, amount, keepsBest: false, lapsesAt }
}

/** The achievements that are earned at once, because their rules hold. */
export function done(rules: Partial<Record<AchievementName, boolean>>): readonly Progress[] {
  const names = Object.keys(ACHIEVEMENT_GOALS).filter((name): name is AchievementName => name in ACHIEVEMENT_GOALS)
  return names.filter((name) => rules[name] === true).map((name) => bestOf(name, ACHIEVEMENT_GOALS[name]))
}
