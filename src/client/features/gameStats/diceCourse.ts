import type { DiceStatistics } from '../../../protocol/dice/diceStatistics.ts'
import { bandOfShare, CHANCE_OF_DOUBLE } from './diceChances.ts'

/** The share of doubles after so many rolls. */
export interface CoursePoint {
  readonly rolls: number
  readonly share: number
  /** The day of this share, as the wire writes it. */
  readonly day: string
}

/** The share of doubles from roll to roll, for the member and for its opponents. */
export interface Course {
  readonly own: readonly CoursePoint[]
  readonly opponent: readonly CoursePoint[]
  /** The rolls of the longer of both courses. */
  readonly rolls: number
  /** The shown distance from the expectation, up and down. */
  readonly reach: number
}

/** Room for four times the band at the end, at least a hundredth, and at most down to zero. */
const REACH_IN_BANDS = 4
const LEAST_REACH = 0.01

export function courseOf({ steps }: DiceStatistics): Course {
  const own = addSteps(steps.map(({ day, rolls, doubles }) => ({ day, rolls, doubles })))
  const opponent = addSteps(
    steps.map(({ day, opponentRolls, opponentDoubles }) => ({ day, rolls: opponentRolls, doubles: opponentDoubles })),
  )
  const rolls = Math.max(own.at(-1)?.rolls ?? 0, opponent.at(-1)?.rolls ?? 0)
  const half = rolls === 0 ? CHANCE_OF_DOUBLE : bandOfShare(CHANCE_OF_DOUBLE, rolls).to - CHANCE_OF_DOUBLE
  return { own, opponent, rolls, reach: Math.min(CHANCE_OF_DOUBLE, Math.max(LEAST_REACH, REACH_IN_BANDS * half)) }
}

function addSteps(steps: readonly { day: string; rolls: number; doubles: number }[]): readonly CoursePoint[] {
  let rolls = 0
  let doubles = 0
  const points: CoursePoint[] = []
  for (const step of steps) {
    rolls += step.rolls
    doubles += step.doubles
    if (rolls > 0) points.push({ rolls, share: doubles / rolls, day: step.day })
  }
  return points
}
