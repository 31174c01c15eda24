import type { TFunction } from 'i18next'
import type { Side } from '../../../engine/rules/position.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { loadGameContext } from '../../network/calls/gameCalls.ts'
import { boardPositionOf } from '../../table/position/boardPositionOf.ts'
import type { BoardOrder } from '../../table/share/ShareBoard.tsx'
import { playerName } from '../../ui/people/names.ts'

/** The last board of a finished match, with its winner, seen by `bottom`. */
export async function pictureOfResult(
  { id, players, length, winner }: Matchup,
  bottom: Side,
  t: TFunction,
): Promise<BoardOrder> {
  const game = await loadGameContext(id)
  const [white, black] = players
  const won = winner === 'black' ? black : white
  return {
    board: {
      position: { ...boardPositionOf(game), dice: null },
      bottom,
      match: {
        names: [white.name, black.name],
        isBot: black.isBot,
        score: [white.matchScore, black.matchScore],
        length,
      },
      line: t('result.winner', { name: playerName(won, t) }),
    },
    fileName: `khatam-${id}.png`,
  }
}
