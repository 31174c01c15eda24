import { ACHIEVEMENT_GOALS, type AchievementName } from '../../../protocol/achievement/achievementGoals.ts'

/** How far a member has come towards an achievement; it is earned when the goal is reached. */
export interface Progress {
  readonly name: AchievementName
  readonly amount: number
  /** Whether an earlier, greater amount stays; else the present one counts, such as a streak that has ended. */
  readonly keepsBest: boolean
  /** When the amount is over (ms); null where it stays. */
  readonly lapsesAt: number | null
}

/** The greatest amount so far counts, such as hits in one game. */
export function bestOf(name: AchievementName, amount: number): Progress {
  return { name, amount, keepsBest: true, lapsesAt: null }
}

/** The present amount counts, until `lapsesAt` (ms) if there is such an end. */
export function presently(name: AchievementName, amount: number, lapsesAt: number | null = null): Progress {
  return { name, amount, keepsBest: false, lapsesAt }
}

/** Those that are earned at once, by their rules. */
export function done(rules: Partial<Record<AchievementName, boolean>>): readonly Progress[] {
  const names = Object.keys(ACHIEVEMENT_GOALS).filter((name): name is AchievementName => name in ACHIEVEMENT_GOALS)
  return names.filter((name) => rules[name] === true).map((name) => bestOf(name, ACHIEVEMENT_GOALS[name]))
}
