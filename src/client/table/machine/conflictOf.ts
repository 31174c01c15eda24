import type { GameContext, PerformAction } from '../../../protocol/game/game.ts'
import { isOver } from './gameDecisions.ts'

/**
 * What a conflict means, by the state that was read after it. Null where an earlier try of the same action has led to this
 * state, where the match is over, which the board tells, and where the match is too far on to know.
 */
export function conflictOf(action: PerformAction, game: GameContext): 'late' | 'goneOn' | null {
  if (isOver(game) || action.updateIndex === undefined) return null
  if (game.updateIndex <= action.updateIndex) return 'late'
  const [done] = game.lastActions
  if (game.updateIndex > action.updateIndex + 1 || done === undefined) return null
  return done.type === action.name && stepsOf(action.moves) === stepsOf(done.moves?.map(placesOf)) ? null : 'goneOn'
}

const placesOf = ({ srcPoint, dstPoint }: { readonly srcPoint: number; readonly dstPoint: number }) =>
  [srcPoint, dstPoint] as const

/** The steps of a turn in any order: they lead to the same position. */
const stepsOf = (moves: readonly (readonly [number, number])[] = []) => moves.map(String).toSorted().join(' ')
