import { beginMatch } from './beginMatch.ts'
import type { MemberApi } from './memberApi.ts'

/** A match for 100 coins that the opponent gives up while the winner is away. Answers its id. */
export async function winWhileAway(winner: MemberApi, other: MemberApi): Promise<number> {
  const { id, context: opening } = await beginMatch(winner, other, { length: 1, joinCredit: 100 })
  let context = opening
  const isHisTurn = () => context.player.some((seat) => seat.id === other.id && seat.color === context.currentPlayer)
  while (!isHisTurn()) {
    const { phase, updateIndex, possibleMoves } = context
    const action =
      phase === 'move' ? ({ name: 'move', moves: possibleMoves[0] ?? [] } as const) : ({ name: 'roll' } as const)
    context = await winner.act(context.id, { ...action, updateIndex })
  }
  await other.resign(id)
  return id
}
