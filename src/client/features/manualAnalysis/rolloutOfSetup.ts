import { askDouble, askPosition, askTurns } from '../../../engine/evaluation/rollout/askRollout.ts'
import {
  DEFAULT_SETTINGS,
  DEFAULT_STOP,
  type RolloutQuestion,
} from '../../../engine/evaluation/rollout/rolloutQuestion.ts'
import { positionFor } from '../../../engine/rules/position.ts'
import type { Hint } from '../../../protocol/analysis/manualAnalysis.ts'
import { playMoves } from '../../table/position/playMoves.ts'
import { contextOfSetup } from './contextOfSetup.ts'
import type { Setup } from './setup.ts'

/** A turn further below the best than this, in equity, is not rolled out. */
const FURTHEST = 0.15
const MOST_TURNS = 3
const SETTINGS = { ...DEFAULT_SETTINGS, stop: DEFAULT_STOP }

/** The games that each line of a rollout plays at most. */
export const ROLLOUT_GAMES = SETTINGS.games

/** The rollout of a position: its best turns, or the cube decision. Null where there is nothing to roll out. */
export function rolloutOfSetup(setup: Setup, hints: readonly Hint[]): RolloutQuestion | null {
  const { points, player } = setup
  const position = positionFor(points, player)
  const context = contextOfSetup(setup)
  const [first] = hints
  if (first === undefined) return null
  if (first.type === 'cube') {
    const canDouble = hints.some(({ move }) => move === 'doubleTake')
    return canDouble ? askDouble(position, context, SETTINGS) : askPosition(position, context, SETTINGS)
  }
  const turns = hints.flatMap((hint) => {
    if (hint.type !== 'move' || hint.moves.length === 0 || hint.eqDiff < -FURTHEST) return []
    return [{ name: hint.move, result: positionFor(playMoves(points, player, hint.moves).points, player) }]
  })
  return turns.length === 0 ? null : askTurns(turns.slice(0, MOST_TURNS), context, SETTINGS)
}
