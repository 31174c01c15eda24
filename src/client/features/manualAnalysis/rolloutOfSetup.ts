import { askDouble, askPosition, askTurns } from '../../../engine/evaluation/rollout/askRollout.ts'
import { MOST_ROLLED_OUT, ROLLED_OUT_WITHIN, USUAL_ROLLOUT } from '../../../engine/evaluation/engine/askHints.ts'
import type { RolloutQuestion } from '../../../engine/evaluation/rollout/rolloutQuestion.ts'
import { positionFor } from '../../../engine/rules/position.ts'
import type { Hint } from '../../../protocol/analysis/manualAnalysis.ts'
import { playMoves } from '../../table/position/playMoves.ts'
import { contextOfSetup } from './contextOfSetup.ts'
import type { Setup } from './setup.ts'

/** The rollout of a position: its best turns, or the cube decision. Null where there is nothing to roll out. */
export function rolloutOfSetup(setup: Setup, hints: readonly Hint[]): RolloutQuestion | null {
  const { points, player } = setup
  const position = positionFor(points, player)
  const context = contextOfSetup(setup)
  const [first] = hints
  if (first === undefined) return null
  if (first.type === 'cube') {
    const canDouble = hints.some(({ move }) => move === 'doubleTake')
    return canDouble ? askDouble(position, context, USUAL_ROLLOUT) : askPosition(position, context, USUAL_ROLLOUT)
  }
  const turns = hints.flatMap((hint) => {
    if (hint.type !== 'move' || hint.moves.length === 0 || hint.eqDiff < -ROLLED_OUT_WITHIN) return []
    return [{ name: hint.move, result: positionFor(playMoves(points, player, hint.moves).points, player) }]
  })
  return turns.length === 0 ? null : askTurns(turns.slice(0, MOST_ROLLED_OUT), context, USUAL_ROLLOUT)
}
