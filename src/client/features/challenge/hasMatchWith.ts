import type { Matchup } from '../../../protocol/matchup/matchup.ts'

type Seats = Pick<Matchup, 'userAId' | 'userBId' | 'tournamentId' | 'startedAt'>

/** Whether the member has an active ordinary match with this opponent (spec §2, Challenge dialog). */
export function hasMatchWith(active: readonly Seats[], memberId: number, opponentId: number): boolean {
  return active.some(({ userAId, userBId, tournamentId, startedAt }) => {
    const isTheirs =
      (userAId === memberId && userBId === opponentId) || (userAId === opponentId && userBId === memberId)
    return isTheirs && tournamentId === null && startedAt !== null
  })
}
