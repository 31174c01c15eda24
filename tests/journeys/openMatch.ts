import type { GameContext, PerformAction } from '../../src/protocol/game/game.ts'
import type { CreateMatchup } from '../../src/protocol/matchup/matchup.ts'
import { beginMatch } from './beginMatch.ts'
import type { MemberApi } from './memberApi.ts'

/** A running match between two members, of which one plays through both accounts. */
export interface OpenMatch {
  readonly white: MemberApi
  readonly black: MemberApi
  readonly id: number
  context: GameContext
}

/** Begins a match and plays its first actions. */
export async function openMatch(
  white: MemberApi,
  black: MemberApi,
  { actions, wish }: { readonly actions: number; readonly wish?: CreateMatchup },
): Promise<OpenMatch> {
  const match: OpenMatch = { white, black, ...(await beginMatch(white, black, wish)) }
  for (let count = 0; count < actions; count++) await act(match)
  return match
}

/** Plays the first action that the rules allow. */
export async function act(match: OpenMatch): Promise<void> {
  const { phase, possibleMoves, updateIndex, currentPlayer, id } = match.context
  const [moves] = possibleMoves
  const action: PerformAction =
    phase === 'move' && moves !== undefined
      ? { name: 'move', moves, updateIndex }
      : { name: phase === 'answerDouble' ? 'take' : 'roll', updateIndex }
  match.context = await (currentPlayer === 'white' ? match.white : match.black).act(id, action)
}
