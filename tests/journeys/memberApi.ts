import type { z } from 'zod'
import type { Challenge, SendChallenge } from '../../src/protocol/challenge/challenge.ts'
import type { creditEntrySchema } from '../../src/protocol/credit/credit.ts'
import type { DiceStatistics } from '../../src/protocol/dice/diceStatistics.ts'
import type { GameContext, PerformAction } from '../../src/protocol/game/game.ts'
import type { CreateMatchup, Matchup } from '../../src/protocol/matchup/matchup.ts'
import type { Member } from '../../src/protocol/member/member.ts'
import type { recordingSchema } from '../../src/protocol/recording/recording.ts'
import type { QuizMistake } from '../../src/protocol/quiz/quiz.ts'
import type { Competitor, Tournament } from '../../src/protocol/tournament/tournament.ts'
import { OWN_CONNECTION, signIn } from './signIn.ts'

type CreditEntry = z.infer<typeof creditEntrySchema>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A member without a browser, who looks things up and plays by calls. */
export interface MemberApi {
  readonly id: number
  readonly token: string
  readonly member: () => Promise<Member>
  readonly creditHistory: (skip?: number) => Promise<readonly CreditEntry[]>
  /** The matchups that wait or run. */
  readonly activeMatchups: () => Promise<readonly Matchup[]>
  readonly dice: () => Promise<DiceStatistics>
  /** The mistakes that the member may train. */
  readonly mistakes: () => Promise<readonly QuizMistake[]>
  readonly createMatchup: (wish: CreateMatchup) => Promise<Matchup>
  /** Takes back a matchup that waits. */
  readonly withdraw: (matchupId: number) => Promise<unknown>
  readonly joinTournament: (tournamentId: number) => Promise<unknown>
  readonly tournament: (tournamentId: number) => Promise<Tournament>
  /** The competitors, in the order of their places once the tournament is over. */
  readonly competitors: (tournamentId: number) => Promise<readonly Competitor[]>
  /** The member’s matches in a tournament that have begun and are not over. */
  readonly runningMatches: (tournamentId: number) => Promise<readonly Matchup[]>
  readonly challenge: (wish: SendChallenge) => Promise<Challenge>
  readonly answerChallenge: (challengeId: number, answer: 'accept' | 'decline') => Promise<Challenge>
  readonly matchup: (matchupId: number) => Promise<Matchup>
  readonly recording: (matchupId: number) => Promise<z.infer<typeof recordingSchema>>
  readonly context: (matchupId: number) => Promise<GameContext>
  readonly act: (gameId: number, action: PerformAction) => Promise<GameContext>
  readonly sendSeed: (matchupId: number) => Promise<GameContext>
  readonly resign: (matchupId: number) => Promise<GameContext>
  readonly say: (gameId: number, content: string) => Promise<unknown>
  /**
   * Opens the member’s live channel, so that the member counts as online. Answers a function that closes the channel.
   */
  readonly goOnline: () => Promise<() => void>
}

/** Signs a test member in. Answers what the member can do. */
export async function memberApi(url: string, number: number): Promise<MemberApi> {
  const { accessToken: token, member } = await signIn(url, number)
  return memberApiOf(url, token, member.id)
}

/** What a call was answered. */
export interface CallAnswer {
  readonly path: string
  readonly status: number
  readonly text: string
}

/** Sends a call, once or as often as it has to be sent. */
export type SendCall = (send: (signal?: AbortSignal) => Promise<CallAnswer>) => Promise<CallAnswer>

/** Does the same for a session that is already open. */
export function memberApiOf(url: string, token: string, id: number, sendCall: SendCall = (send) => send()): MemberApi {
  const authorization = `Bearer ${token}`
  const ask = (method: Method, path: string, body?: object) =>
    sendCall(async (signal) => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { authorization, ...OWN_CONNECTION, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      })
      return { path: new URL(response.url).pathname, status: response.status, text: await response.text() }
    })
  function bodyOf<Body>({ path, status, text }: CallAnswer): Body {
    if (status < 200 || status > 299) throw new Error(`${path}: ${status} ${text}`)
    return JSON.parse(text) as Body
  }
  async function call<Body>(method: Method, path: string, body?: object): Promise<Body> {
    return bodyOf(await ask(method, path, body))
  }
  return {
    id,
    token,
    member: () => call('GET', '/member/me'),
    creditHistory: (skip = 0) => call('GET', `/user/me/credit_history?take=100&skip=${skip}`),
    activeMatchups: () => call('GET', '/user/me/matchup?finishedAt=null&removedAt=null'),
    dice: () => call('GET', '/user/me/dice'),
    mistakes: () => call('GET', '/quiz/mistakes'),
    createMatchup: (wish) => call('POST', '/matchup', wish),
    withdraw: (matchupId) => call('DELETE', `/matchup/${matchupId}`),
    joinTournament: (tournamentId) => call('POST', `/tournament/${tournamentId}/competitor`, {}),
    tournament: (tournamentId) => call('GET', `/tournament/${tournamentId}`),
    competitors: (tournamentId) => call('GET', `/tournament/${tournamentId}/competitor?sort=rank`),
    runningMatches: (tournamentId) =>
      call('GET', `/tournament/${tournamentId}/matchup?finishedAt=null&startedAt[ne]=null`),
    challenge: (wish) => call('POST', '/challenge', wish),
    answerChallenge: (challengeId, answer) => call('POST', `/challenge/${challengeId}/${answer}`),
    matchup: (matchupId) => call('GET', `/matchup/${matchupId}`),
    recording: (matchupId) => call('GET', `/matchup/${matchupId}/recording`),
    context: (matchupId) => call('GET', `/game/context?matchupId=${matchupId}`),
    act: (gameId, action) => call('PUT', `/game/${gameId}/action`, action),
    sendSeed: (matchupId) => call('PUT', `/matchup/${matchupId}/seed`, { seed: '00112233445566778899aabbccddeeff' }),
    resign: (matchupId) => call('PUT', `/matchup/${matchupId}/resign`),
    say: (gameId, content) => call('POST', `/game/${gameId}/chat`, { content }),
    goOnline: async () => {
      const closing = new AbortController()
      const stream = await fetch(`${url}/live/user:${id}`, { headers: { authorization }, signal: closing.signal })
      if (!stream.ok) throw new Error(`The live channel answered ${stream.status}`)
      // The stream has to be read, or it would be collected and closed.
      void stream.text().catch(() => {})
      return () => closing.abort()
    },
  }
}
