import type { Side } from '../../../engine/rules/position.ts'
import type { GameAction, GameContext } from '../../../protocol/game/game.ts'

/**
 * The last turn with a move in the present game, by the opponent of `mySide`, or by either side where `mySide` is null.
 * `before` is the result for the previous state. Null when there is no such turn, and in a practice that went back.
 */
export function lastTurnOf(before: GameAction | null, game: GameContext, mySide: Side | null): GameAction | null {
  if (game.undoActionIndex !== null) return null
  const turns = game.lastActions.filter(
    ({ type, player, moves = [] }) => type === 'move' && player !== mySide && moves.length > 0,
  )
  const turn = turns.at(-1) ?? before
  return turn?.gameIndex === game.index ? turn : null
}
