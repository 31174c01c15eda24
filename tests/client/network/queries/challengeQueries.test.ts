import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveTournament } from '../../../../src/client/network/calls/tournamentCalls.ts'
import { sendChallenge } from '../../../../src/client/network/queries/challengeQueries.ts'

/** What arrived at the server, by its method, path and body. */
const arrived: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  // A page has an address, to which a path belongs.
  const PageRequest = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://khatam') : input, init)
    }
  }
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', async (request: Request) => {
    arrived.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
    if (arrived.length < 3) throw new TypeError('Failed to fetch')
    return Response.json({ id: 7 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  arrived.length = 0
})

test('W435 a challenge without an answer is sent again, as the same request', async () => {
  const sent = sendChallenge({ userBId: 2, length: 3 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await sent).toEqual({ id: 7 })
  expect(arrived).toHaveLength(3)
  expect(new Set(arrived).size).toBe(1)
  expect(arrived[0]).toMatch(/^POST \/api\/challenge \{"userBId":2,"length":3,"key":"[\d-]{8,64}"\}$/)
})

test('W435 leaving a tournament without an answer is sent again', async () => {
  const left = leaveTournament(4)
  await vi.advanceTimersByTimeAsync(60_000)
  await left
  expect(arrived).toEqual(Array<string>(3).fill('DELETE /api/tournament/4/competitor '))
})
