import type { Challenge, SendChallenge } from '../../../protocol/challenge/challenge.ts'
import { http } from '../http/http.ts'
import { queryClient } from './queryClient.ts'

export function sendChallenge(request: SendChallenge): Promise<Challenge> {
  return http.post('challenge', { json: request }).json<Challenge>()
}

export async function acceptChallenge(challengeId: number): Promise<void> {
  await http.post(`challenge/${challengeId}/accept`)
}

/** Declines a challenge, or takes the member's own one back. */
export async function declineChallenge(challengeId: number): Promise<void> {
  await http.post(`challenge/${challengeId}/decline`)
}

/** The challenge of that id as it stands now; null where the member has none such. */
export const challengeQuery = (challengeId: number) => ({
  queryKey: ['challenges', 'one', challengeId],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [found] = await loadChallenges({ id: challengeId }, signal)
    return found ?? null
  },
  staleTime: 0,
})

/** What the member has sent and nobody has declined, newest first: all buttons on a screen ask once. */
export const sentChallengesQuery = (memberId: number) => ({
  queryKey: ['challenges', 'sent', memberId],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadChallenges(notDeclined({ userAId: memberId }), signal),
})

/** The newest that the member has sent to another and that nobody has declined, if there is one. */
export async function loadSentTo(memberId: number, opponentId: number): Promise<Challenge | null> {
  const [found] = await loadChallenges(notDeclined({ userAId: memberId, userBId: opponentId }))
  return found ?? null
}

/** What is shown of challenges is asked for again. */
export function refreshChallenges(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['challenges'] })
}

const notDeclined = (of: Record<string, number>) => ({ ...of, declinedAt: 'null', sort: '-createdAt,-id' })

function loadChallenges(searchParams: Record<string, string | number>, signal?: AbortSignal): Promise<Challenge[]> {
  return http.get('challenge', { searchParams, ...(signal !== undefined && { signal }) }).json<Challenge[]>()
}
