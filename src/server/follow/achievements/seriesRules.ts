import { ACHIEVEMENT_GOALS } from '../../../protocol/achievement/achievementGoals.ts'
import { presently, type Progress } from './progress.ts'

const DAY_MS = 86_400_000

/** A member's matches of one day; days begin at midnight UTC, which is in the small hours where most members live. */
export interface DayOfMatches {
  /** Days since the epoch. */
  readonly day: number
  readonly played: number
  /** Won against members. */
  readonly won: number
}

/** The day of an instant (ms), in days since the epoch. */
export function dayOf(instant: number): number {
  return Math.floor(instant / DAY_MS)
}

/** The instant at which the day of an instant (ms) began. */
export function startOfDay(instant: number): Date {
  return new Date(dayOf(instant) * DAY_MS)
}

/** Of the matches of a day and of the days before it that end on `today`: activist, winner, diligent (product §14). */
export function judgeDays(days: readonly DayOfMatches[], today: number): readonly Progress[] {
  const byDay = new Map(days.map((entry) => [entry.day, entry]))
  const endOf = (day: number) => (day + 1) * DAY_MS
  let inARow = 0
  while ((byDay.get(today - inARow)?.played ?? 0) > 0) inARow += 1
  return [
    presently('activist', byDay.get(today)?.played ?? 0, endOf(today)),
    presently('winner', byDay.get(today)?.won ?? 0, endOf(today)),
    presently('diligent', inARow, endOf(today + 1)),
  ]
}

/** Of a member's latest matches against members, the newest first, whether each was won: succedent (product §14). */
export function judgeStreak(wins: readonly boolean[]): Progress {
  return presently('succedent', streakOf(wins, ACHIEVEMENT_GOALS.succedent))
}

/** Of a member's latest games, the newest first, whether each was won by a gammon or more: gammonist (product §14). */
export function judgeGammons(gammons: readonly boolean[]): Progress {
  return presently('gammonist', streakOf(gammons, ACHIEVEMENT_GOALS.gammonist))
}

/** The present run; the whole goal where a run before it had reached it, and was broken before anybody looked. */
function streakOf(newestFirst: readonly boolean[], goal: number): number {
  let run = 0
  for (const isOne of newestFirst) {
    run = isOne ? run + 1 : 0
    if (run === goal) return goal
  }
  const end = newestFirst.indexOf(false)
  return end < 0 ? newestFirst.length : end
}
