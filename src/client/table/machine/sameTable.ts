import type { GameContext } from '../../../protocol/game/game.ts'

/**
 * Whether two states show the same table: nothing has been done between them, only a connection or a clock changed. A turn
 * that is being tried out then goes on.
 */
export function isSameTable(one: GameContext | null, other: GameContext): boolean {
  return one !== null && JSON.stringify(tableOf(one)) === JSON.stringify(tableOf(other))
}

function tableOf(game: GameContext): readonly unknown[] {
  const { id, phase, currentPlayer, dice, points, cubeValue, cubeOwner, player, matchupFinished, matchupAborted } = game
  const scores = player.map(({ score }) => score)
  return [id, phase, currentPlayer, dice, points, cubeValue, cubeOwner, scores, matchupFinished, matchupAborted]
}
