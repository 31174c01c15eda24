import { contextFor } from '../../../engine/evaluation/equity/contextOfMatch.ts'
import type { PlayContext } from '../../../engine/evaluation/equity/playContext.ts'
import type { Chances as EngineChances } from '../../../engine/evaluation/evaluator/chances.ts'
import { TELLING_DIFFERENCE } from '../../../engine/evaluation/reasons/tellingDifference.ts'
import type { ExplainedTurn } from '../../../engine/evaluation/reasons/turnReason.ts'
import { positionFor, type Side } from '../../../engine/rules/position.ts'
import { variantOf } from '../../../engine/rules/variant.ts'
import type { Chances, RankedMove } from '../../../protocol/analysis/analysis.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { playMoves } from '../../table/position/playMoves.ts'
import type { WhyQuestion } from '../../ui/backgammon/ReasonList.tsx'
import type { GameChoice } from './AnalysisSidebar.tsx'
import { type AnalysisRow, tellingSide } from './analysisRows.ts'
import { movesOf } from './shownRow.ts'

/**
 * The question why: of a turn, why the best is better than the one that is chosen, or than the one played if the best is
 * chosen; of a cube decision, why it is as it is. Null where there is nothing to ask.
 */
export function questionOf(row: AnalysisRow, chosen: number, choice: GameChoice): WhyQuestion | null {
  const { analysis, points } = row
  const side = tellingSide(row)
  const context = contextOf(row, side, choice)
  const cube = analysis?.cfeval
  if (cube !== undefined && analysis?.probs !== undefined) {
    const { noDouble, doubleTake, doublePass, marketLosers = null } = cube
    const chances = engineChances(analysis.probs)
    const position = positionFor(points, side)
    return { type: 'cube', question: { position, context, noDouble, doubleTake, doublePass, chances, marketLosers } }
  }
  const moves = movesOf(row)
  const [best] = moves
  const worse = moves[chosen > 0 ? chosen : (analysis?.played ?? 0) || 1]
  if (best === undefined || worse === undefined || worse.eqDiff > -TELLING_DIFFERENCE) return null
  const explained = (move: RankedMove): ExplainedTurn => ({
    result: positionFor(playMoves(points, side, move.moves).points, side),
    chances: engineChances(move.probs),
    hitCost: move.hitCost ?? null,
  })
  const question = { before: positionFor(points, side), played: explained(worse), best: explained(best), context }
  return { type: 'move', question }
}

function contextOf({ cube, isCrawford }: AnalysisRow, side: Side, { games, number, matchup }: GameChoice): PlayContext {
  const [white, black] = games[number]?.score ?? [0, 0]
  const variant = variantOf(variantOfWire(matchup))
  return contextFor(side, { variant, cube, length: matchup.length, score: { white, black }, isCrawford })
}

function engineChances({ w, wg, wbg, lg, lbg }: Chances): EngineChances {
  return [w, wg, wbg, lg, lbg]
}
