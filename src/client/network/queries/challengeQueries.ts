import type { Challenge, SendChallenge } from '../../../protocol/challenge/challenge.ts'
import { http } from '../http/http.ts'
import { createRequestKey } from '../http/requestKey.ts'
import { sendFromButton } from '../live/sendFromButton.ts'
import { type Attempt, oneOfMany } from '../live/sendUntilAnswered.ts'
import { queryClient } from './queryClient.ts'

/** Challenges a member, until that is answered. A repeat finds the challenge that the first has sent (W436). */
export function sendChallenge(request: SendChallenge): Promise<Challenge> {
  const json = { ...request, key: createRequestKey() }
  return sendFromButton((attempt) => http.post('challenge', { json, ...oneOfMany(attempt) }).json<Challenge>())
}

export async function acceptChallenge(challengeId: number): Promise<void> {
  await answerChallenge(challengeId, 'accept')
}

/** Declines a challenge, or takes back the member's own. */
export async function declineChallenge(challengeId: number): Promise<void> {
  await answerChallenge(challengeId, 'decline')
}

/** Either answer, again, is answered alike (W352). */
async function answerChallenge(challengeId: number, answer: 'accept' | 'decline'): Promise<void> {
  const send = (attempt: Attempt) => http.post(`challenge/${challengeId}/${answer}`, oneOfMany(attempt))
  await sendFromButton(send)
}

/** The present state of a challenge; null when the member has none with this id. */
export const challengeQuery = (challengeId: number) => ({
  queryKey: ['challenges', 'one', challengeId],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [found] = await loadChallenges({ id: challengeId }, signal)
    return found ?? null
  },
  staleTime: 0,
})

/** The challenges that the member sent and nobody declined, newest first. All buttons of a screen share one request. */
export const sentChallengesQuery = (memberId: number) => ({
  queryKey: ['challenges', 'sent', memberId],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadChallenges(notDeclined({ userAId: memberId }), signal),
})

/** The newest challenge to an opponent that nobody declined, if there is one. */
export async function loadSentTo(memberId: number, opponentId: number): Promise<Challenge | null> {
  const [found] = await loadChallenges(notDeclined({ userAId: memberId, userBId: opponentId }))
  return found ?? null
}

/** Loads all shown challenges again. */
export function refreshChallenges(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['challenges'] })
}

const notDeclined = (of: Record<string, number>) => ({ ...of, declinedAt: 'null', sort: '-createdAt,-id' })

function loadChallenges(searchParams: Record<string, string | number>, signal?: AbortSignal): Promise<Challenge[]> {
  return http.get('challenge', { searchParams, ...(signal !== undefined && { signal }) }).json<Challenge[]>()
}
