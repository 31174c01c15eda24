import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { live } from '../../network/live/live.ts'
import { loadActiveMatchups, loadMatchup } from '../../network/calls/matchupCalls.ts'
import type { MatchmakingEvent } from './matchmakingMachine.ts'
import { seatSince, turnOf } from './searchTurns.ts'

/** Follows a waiting matchup by live messages, and by a look each time the channel has opened. */
export function followSearch(matchupId: number, tell: (event: MatchmakingEvent) => void): () => void {
  const tellTurn = (matchup: Matchup) => {
    const turn = turnOf(matchup)
    if (turn !== null) tell(turn)
  }
  return live.subscribe(`matchup:${matchupId}`, {
    onMessage: (message) => {
      if (message.kind === 'singleMatchupStarted' && message.matchupId === matchupId) tell({ type: 'opponentFound' })
      if (message.kind === 'matchupUpdated' && message.matchupId === matchupId) tellTurn(message.matchup)
    },
    onResumed: () => {
      loadMatchup(matchupId).then(tellTurn, () => {})
    },
  })
}

/** The match that the member was seated in when its search was dropped, if there is one. */
export async function findSeat(dropped: Matchup | null): Promise<Matchup | null> {
  return dropped === null ? null : seatSince(await loadActiveMatchups(), dropped)
}
