import type { PositionContext } from '../../../engine/notation/xgid.ts'
import { toDie } from '../../table/position/boardPositionOf.ts'
import type { GameChoice } from './AnalysisSidebar.tsx'
import { type AnalysisRow, tellingSide } from './analysisRows.ts'

/** The position of a line with all that its decision depends on. While a double is answered, it counts as offered. */
export function positionOfRow(row: AnalysisRow, { games, number, matchup }: GameChoice): PositionContext {
  const { points, dice, cube, isCrawford, kind } = row
  const [white, black] = games[number]?.score ?? [0, 0]
  return {
    points,
    turn: tellingSide(row),
    dice: dice === null ? null : [toDie(dice[0]), toDie(dice[1])],
    cube,
    isDoubleOffered: kind === 'take' || kind === 'pass',
    score: { white, black },
    length: matchup.length,
    isCrawford,
  }
}
