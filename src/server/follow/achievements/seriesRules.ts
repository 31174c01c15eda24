import { DAY_MS } from '../../../protocol/wire/durations.ts'
import { ACHIEVEMENT_GOALS } from '../../../protocol/achievement/achievementGoals.ts'
import { presently, type Progress } from './progress.ts'

/** A member's matches on one day. Days begin at midnight UTC, when it is night for most members. */
export interface DayOfMatches {
  /** Days since the epoch. */
  readonly day: number
  readonly played: number
  /** Matches won against members. */
  readonly won: number
}

/** The day of a time (ms), in days since the epoch. */
export function dayOf(instant: number): number {
  return Math.floor(instant / DAY_MS)
}

/** The time at which the day of `instant` (ms) began. */
export function startOfDay(instant: number): Date {
  return new Date(dayOf(instant) * DAY_MS)
}

/** The progress in activist, winner and diligent (product §14), from the matches of `today` and the days before it. */
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

/**
 * The progress in succedent (product §14). `wins` says for each of the latest matches against members whether the member
 * won, the newest first.
 */
export function judgeStreak(wins: readonly boolean[]): Progress {
  return presently('succedent', streakOf(wins, ACHIEVEMENT_GOALS.succedent))
}

/**
 * The progress in gammonist (product §14). `gammons` says for each of the latest games whether the member won by a gammon
 * or more, the newest first.
 */
export function judgeGammons(gammons: readonly boolean[]): Progress {
  return presently('gammonist', streakOf(gammons, ACHIEVEMENT_GOALS.gammonist))
}

/**
 * The length of the present streak. It is the whole goal if an earlier streak reached the goal and ended before it was
 * counted.
 */
function streakOf(newestFirst: readonly boolean[], goal: number): number {
  let run = 0
  for (const isOne of newestFirst) {
    run = isOne ? run + 1 : 0
    if (run === goal) return goal
  }
  const end = newestFirst.indexOf(false)
  return end < 0 ? newestFirst.length : end
}
