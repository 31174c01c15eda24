import type { ActionRecord } from '../../rules/game.ts'
import type { MatchSetup } from '../../rules/matchState.ts'
import type { Side } from '../../rules/position.ts'
import { otherSide } from '../../rules/position.ts'
import type { Engine } from '../engine/engine.ts'
import type { Ply } from '../search/rankTurns.ts'
import { analyseRecords } from './analyseRecords.ts'
import type { PlayerRates, PlayerTotals } from './playerTotals.ts'
import { ratesOf, totalsOf } from './playerTotals.ts'
import type { RecordAnalysis } from './recordAnalysis.ts'

export interface PlayerAnalysis extends PlayerTotals, PlayerRates {
  /**
   * The result without luck. In a match it is the deserved winning chance less one half, where the result itself is
   * ±0.5. In unlimited play it is in points. Null while the match is unfinished.
   */
  readonly luckAdjustedResult: number | null
}

export interface MatchAnalysis {
  readonly records: readonly RecordAnalysis[]
  readonly players: Readonly<Record<Side, PlayerAnalysis>>
}

/** Judges a whole match at once. `analyseRecords` gives the same judgements record by record. */
export function analyseMatch(
  engine: Engine,
  setup: MatchSetup,
  records: readonly ActionRecord[],
  ply: Ply,
): MatchAnalysis {
  return summarizeAnalysis(setup, records, [...analyseRecords(engine, setup, records, ply)])
}

/** Combines the analysed records of a match into its summary. */
export function summarizeAnalysis(
  setup: MatchSetup,
  records: readonly ActionRecord[],
  analysed: readonly RecordAnalysis[],
): MatchAnalysis {
  const totals = { white: totalsOf('white', analysed), black: totalsOf('black', analysed) }
  const playerOf = (side: Side): PlayerAnalysis => {
    const own = totals[side]
    const opponent = totals[otherSide(side)]
    const result = resultFor(side, setup, records)
    const luckAdjustedResult = result === null ? null : result - own.luckWorth + opponent.luckWorth
    return { ...own, ...ratesOf(own, opponent), luckAdjustedResult }
  }
  return { records: analysed, players: { white: playerOf('white'), black: playerOf('black') } }
}

function resultFor(side: Side, setup: MatchSetup, records: readonly ActionRecord[]): number | null {
  if (setup.length === 0) {
    const ends = records.filter((record) => record.type === 'gameEnd')
    const points = ends.map(({ result }) => (result.winner === side ? result.points : -result.points))
    return ends.length === 0 ? null : points.reduce((sum, one) => sum + one, 0)
  }
  const end = records.find((record) => record.type === 'matchEnd')
  if (end === undefined) return null
  return end.winner === side ? 0.5 : -0.5
}
