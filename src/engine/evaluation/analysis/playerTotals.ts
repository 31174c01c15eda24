import type { Side } from '../../rules/position.ts'
import { type DecisionKind, type KindTotals, totalsByKind } from './decisionKind.ts'
import type { LuckMark, RecordAnalysis, SkillMark } from './recordAnalysis.ts'
import { SKILL_MARKS } from './recordAnalysis.ts'

/** Sums and counts over one player's match, from which every rate follows. Errors are equities of 0 or more. */
export interface PlayerTotals {
  readonly moves: number
  readonly unforcedMoves: number
  readonly moveError: number
  readonly moveErrorWorth: number
  readonly moveMarks: Readonly<Record<SkillMark, number>>
  readonly cubeMarks: Readonly<Record<SkillMark, number>>
  readonly cubeDecisions: number
  readonly closeCubeDecisions: number
  readonly cubeError: number
  readonly cubeErrorWorth: number
  readonly missedDoubles: number
  readonly wrongDoubles: number
  readonly wrongTakes: number
  readonly wrongPasses: number
  readonly rolls: number
  readonly luck: number
  /** The sum of luck, in match winning chance, or in points of unlimited play. */
  readonly luckWorth: number
  readonly luckMarks: Readonly<Record<LuckMark, number>>
  /** The decisions that count, by their kind. Missing in older analyses. */
  readonly kinds?: Partial<Record<DecisionKind, KindTotals>> | undefined
}

/** Rates of one player, in equity. The bands are those of GNU Backgammon. */
export interface PlayerRates {
  /** Error per unforced move and per close or actual cube decision. */
  readonly errorRate: number
  /** 500 times `errorRate`. */
  readonly performance: number
  /** Error per move, counted over the moves of both players. */
  readonly snowieErrorRate: number
  readonly luckRate: number
  /** Null after too few decisions. */
  readonly band: SkillBand | null
}

/**
 * The number of decisions from which a band is shown. Among good players an error has a standard deviation of 0.017, so
 * twenty decisions give the rate to within 0.004, less than one band. About half of the one-point matches that are played
 * to the end have them.
 */
export const LEVEL_DECISIONS = 20

export const SKILL_BANDS = [
  { band: 'supernatural', below: 0.002 },
  { band: 'worldClass', below: 0.005 },
  { band: 'expert', below: 0.008 },
  { band: 'advanced', below: 0.012 },
  { band: 'intermediate', below: 0.018 },
  { band: 'casual', below: 0.026 },
  { band: 'beginner', below: 0.035 },
  { band: 'awful', below: Number.POSITIVE_INFINITY },
] as const
export type SkillBand = (typeof SKILL_BANDS)[number]['band']

/** The sums of one side over analysed records, of a match or of one game. */
export function totalsOf(side: Side, records: readonly RecordAnalysis[]): PlayerTotals {
  const own = records.filter((record) => record.side === side)
  const moves = own.filter((record) => record.type === 'move')
  const cubes = own.filter((record) => record.type === 'cube')
  const rolls = own.filter((record) => record.type === 'roll')
  const wrong = (choice: string) => cubes.filter((cube) => cube.choice === choice && cube.error > 0).length
  return {
    moves: moves.length,
    unforcedMoves: moves.filter((move) => !move.isForced).length,
    moveError: sum(moves.map((move) => move.error)),
    moveErrorWorth: sum(moves.map((move) => move.errorWorth)),
    moveMarks: countMarks(SKILL_MARKS, moves),
    cubeMarks: countMarks(SKILL_MARKS, cubes),
    cubeDecisions: cubes.length,
    closeCubeDecisions: cubes.filter((cube) => cube.isCloseOrActual).length,
    cubeError: sum(cubes.map((cube) => cube.error)),
    cubeErrorWorth: sum(cubes.map((cube) => cube.errorWorth)),
    missedDoubles: wrong('roll'),
    wrongDoubles: wrong('double'),
    wrongTakes: wrong('take'),
    wrongPasses: wrong('pass'),
    rolls: rolls.length,
    luck: sum(rolls.map((roll) => roll.luck)),
    luckWorth: sum(rolls.map((roll) => roll.luckWorth)),
    luckMarks: countMarks(['veryUnlucky', 'unlucky', 'none', 'lucky', 'veryLucky'], rolls),
    kinds: totalsByKind([
      ...moves.filter((move) => !move.isForced),
      ...cubes.filter((cube) => cube.isCloseOrActual || cube.error > 0),
    ]),
  }
}

/** The rates of a player. A rate is 0 if there was nothing to decide. */
export function ratesOf(own: PlayerTotals, opponent: PlayerTotals): PlayerRates {
  const error = own.moveError + own.cubeError
  const errorRate = ratio(error, countDecisions(own))
  return {
    errorRate,
    performance: 500 * errorRate,
    snowieErrorRate: ratio(error, own.moves + opponent.moves),
    luckRate: ratio(own.luck, own.rolls),
    band: hasLevel(own) ? bandOf(errorRate) : null,
  }
}

/** The band of an error rate. The rate is in equity per decision. */
export function bandOf(errorRate: number): SkillBand {
  return SKILL_BANDS.find(({ below }) => errorRate < below)?.band ?? 'awful'
}

/** The number of decisions in an error rate: unforced moves, and close or actual cube decisions. */
export function countDecisions({ unforcedMoves, closeCubeDecisions }: PlayerTotals): number {
  return unforcedMoves + closeCubeDecisions
}

/** Whether there were enough decisions to tell how well the player plays. */
export function hasLevel(totals: PlayerTotals): boolean {
  return countDecisions(totals) >= LEVEL_DECISIONS
}

function countMarks<Mark extends string>(
  marks: readonly Mark[],
  records: readonly { readonly mark: Mark }[],
): Record<Mark, number> {
  const counts: Partial<Record<Mark, number>> = {}
  for (const mark of marks) counts[mark] = records.filter((record) => record.mark === mark).length
  return counts as Record<Mark, number>
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function ratio(amount: number, count: number): number {
  return count === 0 ? 0 : amount / count
}
