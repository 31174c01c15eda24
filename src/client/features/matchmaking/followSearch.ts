import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { live } from '../../network/live/live.ts'
import { loadActiveMatchups, loadMatchup } from '../../network/calls/matchupCalls.ts'
import type { MatchmakingEvent } from './matchmakingMachine.ts'
import { seatSince, turnOf } from './searchTurns.ts'

/** Hears what becomes of a matchup that waits, by live messages, or by looking, each time the channel has opened. */
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

/** The match at which the member was seated when its search was dropped, if there is one. */
export async function findSeat(dropped: Matchup | null): Promise<Matchup | null> {
  return dropped === null ? null : seatSince(await loadActiveMatchups(), dropped)
}
