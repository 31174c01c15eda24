import type { Side } from '../../../engine/rules/position.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { Player } from '../../../protocol/matchup/matchup.ts'
import { boardPositionOf } from '../position/boardPositionOf.ts'
import type { PicturedBoard } from './picturedBoard.ts'

/** The picture of a running game as it stands, with a line about it. */
export function pictureOfGame(
  game: GameContext,
  { players, length }: { readonly players: readonly [Player, Player]; readonly length: number },
  { bottom, line }: { readonly bottom: Side; readonly line: string },
): PicturedBoard {
  const [white, black] = players
  return {
    position: boardPositionOf(game),
    bottom,
    match: {
      names: [white.name, black.name],
      isBot: black.isBot,
      score: [game.player[0].score, game.player[1].score],
      length,
    },
    line,
  }
}
