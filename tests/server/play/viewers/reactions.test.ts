import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage } from '../../../../src/protocol/live/live.ts'
import type { Reactions } from '../../../../src/protocol/matchup/reactions.ts'
import { act, expectOk, readContext, send, startMatch } from '../../playing.ts'
import { type EventReader, readEvents } from '../../machinery/live/readEvents.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let address: string
const readers: EventReader[] = []

withServer((opened) => ({ server } = opened), { each: true })

beforeEach(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const reader of readers.splice(0)) reader.close()
})

/** Opens a member's stream of a matchup. */
async function watch(matchupId: number, { headers }: TestCaller): Promise<EventReader> {
  const reader = await readEvents(`${address}/live/matchup:${matchupId}`, { ...headers })
  readers.push(reader)
  await reader.next()
  return reader
}

/** What a stream says up to the first message of a kind. */
async function newsUntil(reader: EventReader, kind: LiveMessage['kind']) {
  const news: { id: string; message: LiveMessage }[] = []
  while (news.at(-1)?.message.kind !== kind) {
    const event = await reader.nextNews()
    if (event === undefined) throw new Error(`The stream ended before ${kind}.`)
    if (event.event === 'message') news.push({ id: event.id, message: JSON.parse(event.data) as LiveMessage })
  }
  return news
}

const react = (caller: TestCaller, matchupId: number, content: string) =>
  send(server, caller, 'POST', `/matchup/${matchupId}/reaction`, { content })

async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  await server.dependencies.background.settle()
}

test('W679 viewers get what came within a second as one message, without an id, and players get nothing', async () => {
  const { matchupId, white } = await startMatch(server)
  const [sara, ali] = [await server.signIn(3), await server.signIn(4)]
  const [viewer, player] = [await watch(matchupId, sara), await watch(matchupId, white)]
  await watch(matchupId, ali)
  for (const [who, content] of [
    [sara, '👏'],
    [ali, '👏'],
    [ali, '🔥'],
  ] as const) {
    expect((await react(who, matchupId, content)).status).toBe(200)
  }
  await pass(2)
  const reactions = [
    { content: '👏', count: 2 },
    { content: '🔥', count: 1 },
  ]
  const told = await newsUntil(viewer, 'viewersReacted')
  expect(told.at(-1)).toEqual({ id: '', message: { kind: 'viewersReacted', matchupId, reactions } })
  server.dependencies.live.publish(`matchup:${matchupId}`, { kind: 'singleMatchupStarted', matchupId })
  const kinds = (await newsUntil(player, 'singleMatchupStarted')).map(({ message }) => message.kind)
  expect(kinds).not.toContain('viewersReacted')
})

test('W679 only members who watch the running match react', async () => {
  const { matchupId, white } = await startMatch(server)
  const sara = await server.signIn(3)
  expect((await react(sara, matchupId, '👏')).status).toBe(403)
  await watch(matchupId, sara)
  await watch(matchupId, white)
  expect((await react(sara, matchupId, '👏')).status).toBe(200)
  expect((await react(white, matchupId, '👏')).status).toBe(403)
  expect((await react(sara, matchupId, 'well played')).status).toBe(400)
  expect((await react(sara, 999_999, '👏')).status).toBe(404)
})

test('W679 a viewer sends twenty in a minute', async () => {
  const { matchupId } = await startMatch(server)
  const sara = await server.signIn(3)
  await watch(matchupId, sara)
  const statuses: number[] = []
  for (let count = 0; count < 21; count++) statuses.push((await react(sara, matchupId, '😂')).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 409])
  server.advance(61_000)
  expect((await react(sara, matchupId, '😂')).status).toBe(200)
})

test('W680 the players see the sum when the match is over, and not before', async () => {
  const { matchupId, white, black } = await startMatch(server)
  const sara = await server.signIn(3)
  await watch(matchupId, sara)
  await react(sara, matchupId, '🔥')
  await pass(2)
  await react(sara, matchupId, '🔥')
  await react(sara, matchupId, '👏')
  await pass(2)
  const read = (caller: TestCaller) => send<Reactions>(server, caller, 'GET', `/matchup/${matchupId}/reactions`)
  expect([(await read(white)).status, (await read(sara)).status]).toEqual([409, 409])
  await resign(matchupId, [white, black])
  expect((await react(sara, matchupId, '👏')).status).toBe(409)
  expect((await read(white)).body).toEqual([
    { content: '🔥', count: 2 },
    { content: '👏', count: 1 },
  ])
})

/** The side on turn gives up the match. */
async function resign(matchupId: number, [white, black]: readonly [TestCaller, TestCaller]): Promise<void> {
  let context = await readContext(server, white, matchupId)
  const onTurn = () => (context.currentPlayer === 'white' ? white : black)
  while (context.phase !== 'roll') {
    const moves = context.possibleMoves[0] ?? []
    context = await act(server, onTurn(), context, { name: 'move', moves, updateIndex: context.updateIndex })
  }
  await expectOk(server, onTurn(), 'PUT', `/matchup/${matchupId}/resign`, { updateIndex: context.updateIndex })
}
