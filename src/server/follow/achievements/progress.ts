import { ACHIEVEMENT_GOALS, type AchievementName } from '../../../protocol/achievement/achievementGoals.ts'

/** A member's progress towards an achievement. The achievement is earned when its goal is reached. */
export interface Progress {
  readonly name: AchievementName
  readonly amount: number
  /** Whether an earlier, greater amount stays. Otherwise the present amount replaces it, as when a streak ends. */
  readonly keepsBest: boolean
  /** When the amount expires (ms); null if it stays. */
  readonly lapsesAt: number | null
}

/** Progress for which the greatest amount so far counts, such as hits in one game. */
export function bestOf(name: AchievementName, amount: number): Progress {
  return { name, amount, keepsBest: true, lapsesAt: null }
}

/** Progress for which the present amount counts. It expires at `lapsesAt` (ms), or never if that is null. */
export function presently(name: AchievementName, amount: number, lapsesAt: number | null = null): Progress {
  return { name, amount, keepsBest: false, lapsesAt }
}

/** Full progress in each achievement whose rule is true. */
export function done(rules: Partial<Record<AchievementName, boolean>>): readonly Progress[] {
  const names = Object.keys(ACHIEVEMENT_GOALS).filter((name): name is AchievementName => name in ACHIEVEMENT_GOALS)
  return names.filter((name) => rules[name] === true).map((name) => bestOf(name, ACHIEVEMENT_GOALS[name]))
}
