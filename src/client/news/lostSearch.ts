import type { Matchup } from '../../protocol/matchup/matchup.ts'
import { abortMatchup, loadMatchup } from '../network/calls/matchupCalls.ts'
import { getActiveMatchups, refreshActiveMatchups } from '../network/queries/memberStores.ts'
import { errorCode } from '../network/http/requestError.ts'
import { forgetLostSearch, lostSearch, rememberSearch, UNKNOWN_MATCHUP } from '../network/http/searchMemory.ts'
import { wantedPlace } from '../challenge/wantedPlace.ts'
import { claimMatch } from './toldMatches.ts'

/**
 * Takes back a search whose page was left before the server could be told (spec game §4). Whoever was seated meanwhile goes
 * straight to the board: that is what it searched for. What gets no answer is tried again when the live channel is back.
 */
export async function endLostSearch(memberId: number): Promise<void> {
  const matchupId = lostSearch()
  if (matchupId === null) return
  try {
    const known = matchupId === UNKNOWN_MATCHUP ? findWaiting(memberId)?.id : matchupId
    if (known !== undefined) await takeBack(known)
  } catch (error) {
    if (errorCode(error) === null) return
  }
  forgetLostSearch()
  rememberSearch(null)
  await refreshActiveMatchups()
}

async function takeBack(matchupId: number): Promise<void> {
  try {
    await abortMatchup(matchupId)
  } catch (error) {
    if (errorCode(error) === null) throw error
    const { startedAt, removedAt, finished } = await loadMatchup(matchupId)
    const isRunning = startedAt !== null && removedAt === null && !finished
    if (isRunning && claimMatch(matchupId)) wantedPlace.set({ matchupId })
  }
}

function findWaiting(memberId: number): Matchup | undefined {
  return getActiveMatchups().find(
    ({ userAId, userBId, startedAt, tournamentId }) =>
      userAId === memberId && userBId === null && startedAt === null && tournamentId === null,
  )
}
