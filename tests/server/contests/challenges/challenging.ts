import { expect } from 'vitest'
import type { Challenge, SendChallenge } from '../../../../src/protocol/challenge/challenge.ts'
import type { Member } from '../../../../src/protocol/member/member.ts'
import type { LiveMessage } from '../../../../src/protocol/live/live.ts'
import { liveMessageSchema } from '../../../../src/protocol/live/live.ts'
import { liveTopic, readSentMessage } from '../../../../src/server/machinery/live/livePublisher.ts'
import { expectOk, send } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'

/** From this moment nobody can accept a challenge any more: `joinTimeout` and the grace. */
export const LIFETIME_MS = 61_000

/** The actions of members with challenges on a server. */
export function makeChallenging(server: TestServer) {
  const answer = (what: 'accept' | 'decline', caller: TestCaller, id: number) =>
    send<Challenge>(server, caller, 'POST', `/challenge/${id}/${what}`)
  const list = (caller: TestCaller, query = '') =>
    expectOk<Challenge[]>(server, caller, 'GET', `/challenge${query && `?${query}`}`)
  return {
    list,
    ask: (caller: TestCaller, wish: SendChallenge) =>
      send<Challenge & { code?: number }>(server, caller, 'POST', '/challenge', wish),
    challenge: (caller: TestCaller, other: TestCaller, wish: Partial<SendChallenge> = {}) =>
      expectOk<Challenge>(server, caller, 'POST', '/challenge', { userBId: other.id, length: 3, ...wish }),
    accept: (caller: TestCaller, id: number) => answer('accept', caller, id),
    decline: (caller: TestCaller, id: number) => answer('decline', caller, id),
    async read(caller: TestCaller, id: number): Promise<Challenge> {
      const [found, ...others] = await list(caller, `id=${id}`)
      expect(others).toEqual([])
      if (!found) throw new Error(`there is no challenge ${id}`)
      return found
    },
    creditOf: async (caller: TestCaller) => (await expectOk<Member>(server, caller, 'GET', '/member/me')).credit,
    /** Collects the member’s live messages from now on. */
    listen({ id }: TestCaller): LiveMessage[] {
      const heard: LiveMessage[] = []
      server.dependencies.bus.subscribe(liveTopic(`user:${id}`), (message) => {
        heard.push(liveMessageSchema.parse(JSON.parse(readSentMessage(message).json)))
      })
      return heard
    },
  }
}

export type Challenging = ReturnType<typeof makeChallenging>
