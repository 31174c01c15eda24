import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage } from '../../../../src/protocol/live/live.ts'
import { MOST_NAMED_VIEWERS, type Viewers } from '../../../../src/protocol/matchup/viewers.ts'
import { NAMED_VIEWER_OPTION } from '../../../../src/protocol/member/memberSwitches.ts'
import { liveTopic, readSentMessage } from '../../../../src/server/machinery/live/livePublisher.ts'
import { expectOk, send, startMatch } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer

withServer((opened) => ({ server } = opened), { each: true })

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const watch = (matchupId: number, ...viewers: TestCaller[]) =>
  viewers.map(({ id }) => server.dependencies.attendance.attend(matchupId, id))

const read = (caller: TestCaller, matchupId: number) =>
  expectOk<Viewers>(server, caller, 'GET', `/matchup/${matchupId}/viewers`)

/** What the matchup's channel tells of its viewers, as it comes. */
function hear(matchupId: number): number[] {
  const counts: number[] = []
  server.dependencies.bus.subscribe(liveTopic(`matchup:${matchupId}`), (text) => {
    const message = JSON.parse(readSentMessage(text).json) as LiveMessage
    if (message.kind === 'viewersChanged') counts.push(message.viewers.count)
  })
  return counts
}

async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  await server.dependencies.background.settle()
}

test('W500 viewers are the members who listen and do not play, and those who show it are named', async () => {
  const { matchupId, white, black } = await startMatch(server)
  const [shown, hidden] = [await server.signIn(3), await server.signIn(4)]
  await expectOk(server, hidden, 'PUT', `/user/option/${NAMED_VIEWER_OPTION}`, { value: 'false' })
  watch(matchupId, white, black, shown, hidden)
  const { count, members } = await read(white, matchupId)
  expect([count, members.map(({ id }) => id)]).toEqual([2, [shown.id]])
  expect((await send(server, white, 'GET', '/matchup/999999/viewers')).status).toBe(404)
})

test('W500 the names are bounded, the number is not', async () => {
  const { matchupId, white } = await startMatch(server)
  const viewers = await Promise.all(Array.from({ length: 18 }, (_, index) => server.signIn(index + 3)))
  watch(matchupId, ...viewers)
  const { count, members } = await read(white, matchupId)
  expect([count, members.length]).toEqual([18, MOST_NAMED_VIEWERS])
})

test('W500 a burst of viewers is one message, and the next one comes seconds later', async () => {
  const { matchupId, white } = await startMatch(server)
  const heard = hear(matchupId)
  watch(matchupId, white, await server.signIn(3), await server.signIn(4))
  await pass(2)
  expect(heard).toEqual([])
  await pass(2)
  expect(heard).toEqual([2])
  const [leave] = watch(matchupId, await server.signIn(5))
  await pass(1)
  expect(heard).toEqual([2])
  await pass(3)
  expect(heard).toEqual([2, 3])
  leave?.()
  await pass(4)
  expect(heard).toEqual([2, 3, 2])
})

test('W500 a viewer who reloads the page causes no message', async () => {
  const { matchupId, white } = await startMatch(server)
  const heard = hear(matchupId)
  const viewer = await server.signIn(3)
  const [, leave] = watch(matchupId, white, viewer)
  await pass(4)
  leave?.()
  watch(matchupId, viewer)
  await pass(10)
  expect(heard).toEqual([1])
})

test('W500 a match that nobody listens to is told nothing', async () => {
  const { matchupId } = await startMatch(server)
  const heard = hear(matchupId)
  const [leave] = watch(matchupId, await server.signIn(3))
  leave?.()
  await pass(10)
  expect(heard).toEqual([])
})
