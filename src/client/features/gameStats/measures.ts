import type { DiceStatistics } from '../../../protocol/dice/diceStatistics.ts'
import {
  type Band,
  CHANCE_OF_DOUBLE,
  CHANCE_OF_OPENING,
  CHANCE_OF_SIXES,
  bandOfLuck,
  bandOfPips,
  bandOfShare,
  countDoubles,
  countRolls,
  pipsOf,
  sumOver,
} from './diceChances.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatLuck } from '../../i18n/formatPlay.ts'

export type MeasureName = 'doubles' | 'sixes' | 'pips' | 'openings' | 'luck'

/** One number with an expectation for fair dice, for the member and its opponents. */
export interface Measure {
  readonly name: MeasureName
  /** Null if nothing was rolled, or nothing is analysed yet. */
  readonly own: number | null
  readonly opponent: number | null
  /** The expectation for the member's number of rolls; null without any. */
  readonly band: Band | null
}

/**
 * The least expected number of double sixes for which their share is shown: below it one more or less changes the share
 * too much.
 */
const FEW_ROLLS = 180

/** All measures of a member's dice, in the order in which they are shown. */
export function measuresOf(statistics: DiceStatistics): readonly Measure[] {
  const { own, opponent, openings, openingsWon, luck } = statistics
  const rolls = countRolls(own)
  const theirs = countRolls(opponent)
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  const band = (trials: number, make: (trials: number) => Band) => (trials === 0 ? null : make(trials))
  return [
    {
      name: 'doubles',
      own: share(countDoubles(own), rolls),
      opponent: share(countDoubles(opponent), theirs),
      band: band(rolls, (trials) => bandOfShare(CHANCE_OF_DOUBLE, trials)),
    },
    {
      name: 'sixes',
      own: share(own[0] ?? 0, rolls),
      opponent: share(opponent[0] ?? 0, theirs),
      band: band(rolls, (trials) => bandOfShare(CHANCE_OF_SIXES, trials)),
    },
    {
      name: 'pips',
      own: share(sumOver(own, pipsOf), rolls),
      opponent: share(sumOver(opponent, pipsOf), theirs),
      band: band(rolls, bandOfPips),
    },
    {
      name: 'openings',
      own: share(openingsWon, openings),
      opponent: share(openings - openingsWon, openings),
      band: band(openings, (trials) => bandOfShare(CHANCE_OF_OPENING, trials)),
    },
    {
      name: 'luck',
      own: share(luck.sum, luck.rolls),
      opponent: null,
      band: band(luck.rolls, (trials) => bandOfLuck(luck.squares, trials)),
    },
  ]
}

/** Whether there are so few rolls that their numbers say little. */
export function areFew(statistics: DiceStatistics): boolean {
  return countRolls(statistics.own) < FEW_ROLLS
}

/** The number of the member's measures, and of those outside their band. */
export function judgeMeasures(measures: readonly Measure[]): { readonly all: number; readonly outside: number } {
  const known = measures.filter(({ own, band }) => own !== null && band !== null)
  return { all: known.length, outside: known.filter(isOutside).length }
}

function isOutside({ own, band }: Measure): boolean {
  return own !== null && band !== null && (own < band.from || own > band.to)
}

/**
 * The place of a value on a gauge whose band fills its middle half: 0 to 1. A quarter and three quarters are the ends
 * of the band before it is cut at none or all.
 */
export function placeOnGauge(value: number, { expected, from, to }: Band): number {
  const half = Math.max(to - expected, expected - from)
  if (half === 0) return 0.5
  return Math.min(1, Math.max(0, 0.5 + (value - expected) / (4 * half)))
}

/** How the numbers of a measure are written: pips plainly, luck with its sign, all others as a percentage. */
export function useMeasureText(name: MeasureName): (value: number) => string {
  const format = useFormat()
  const { number } = format
  const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })
  if (name === 'pips') return (value) => number(value, digits(2))
  if (name === 'luck') return (value) => formatLuck(format, value)
  return (value) => number(value, { ...digits(1), style: 'percent' })
}
