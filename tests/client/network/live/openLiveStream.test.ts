import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onMemberDoubted, onSessionExpired } from '../../../../src/client/network/http/http.ts'
import { GameStates } from '../../../../src/client/network/live/GameStates.ts'
import { LiveConnection } from '../../../../src/client/network/live/LiveConnection.ts'
import { openLiveStream } from '../../../../src/client/network/live/openLiveStream.ts'

const asked = vi.fn<(url: string) => Promise<Response>>()
const expired = vi.fn<() => void>()
const doubted = vi.fn<() => void>()
onSessionExpired(expired)
onMemberDoubted(doubted)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: 'khatam.token=t' })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test.each([
  { status: 401, calls: [1, 0] },
  { status: 403, calls: [0, 1] },
])(
  'W437 a channel refused with a $status asks who is signed in, and no other time within half a minute',
  async (given) => {
    asked.mockImplementation(() => Promise.resolve(new Response(null, { status: given.status })))
    const connection = new LiveConnection(openLiveStream, new GameStates())
    connection.subscribe('user:7', {})
    await vi.advanceTimersByTimeAsync(29_000)
    expect([asked.mock.calls.length, expired.mock.calls.length, doubted.mock.calls.length]).toEqual([1, ...given.calls])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toHaveBeenCalledTimes(2)
    connection.setAwake(false)
  },
)

test('W434 the address names the channels, and the last event of each', async () => {
  asked.mockImplementation(() => Promise.resolve(new Response('')))
  await openLiveStream(['matchup:9', 'user:7'], ['matchup:9/a-1'], new AbortController().signal)
  const url = new URL(asked.mock.calls[0]?.[0] ?? '', 'http://khatam')
  expect([url.searchParams.getAll('channel'), url.searchParams.getAll('after')]).toEqual([
    ['matchup:9', 'user:7'],
    ['matchup:9/a-1'],
  ])
})
