import { loadGameContext, resignMatchup, sendGameAction } from '../../network/calls/gameCalls.ts'
import { loadMatchup } from '../../network/calls/matchupCalls.ts'
import { loadPracticeRecords, sendUndo } from '../../network/calls/practiceCalls.ts'
import { errorCode } from '../../network/http/requestError.ts'
import type { PracticeAuthority } from './practiceAuthority.ts'

const NOT_FOUND = 404

/** A practice that the server keeps. */
export function serverPractice(matchupId: number): PracticeAuthority {
  return {
    kind: 'server',
    matchupId,
    load: async (signal) => {
      try {
        const [matchup, game] = await Promise.all([loadMatchup(matchupId, signal), loadGameContext(matchupId, signal)])
        return matchup.removedAt === null ? { matchup, game } : null
      } catch (error) {
        if (errorCode(error) === NOT_FOUND) return null
        throw error
      }
    },
    // Sent once: where no answer comes, the device goes on by itself.
    act: (gameId, action) => sendGameAction(gameId, action),
    resignMatch: (updateIndex) => resignMatchup(matchupId, updateIndex),
    undo: (place) => sendUndo(matchupId, place),
    records: () => loadPracticeRecords(matchupId),
    listen: () => () => {},
  }
}
