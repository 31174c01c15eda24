import { expect, test } from 'vitest'
import type { LiveMessage } from '../../../../src/protocol/live/live.ts'
import { liveMessageSchema } from '../../../../src/protocol/live/live.ts'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import { liveTopic, readSentMessage } from '../../../../src/server/machinery/live/livePublisher.ts'
import { askMatchup, expectOk, send, startMatch } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer

withServer((opened) => ({ server } = opened), { each: true })

/** Asks for the activity list: its first page, or the page after `last`. */
async function page(caller: TestCaller, last?: Matchup): Promise<{ rows: Matchup[]; total: number }> {
  const after = last === undefined ? '' : `&createdAt[lte]=${last.createdAt}&id[ne]=${last.id}`
  const query = `take=10&excludeGames=true&sort=-createdAt&removedAt=null${after}`
  const { body, headers } = await server.call('GET', `/user/me/matchup?${query}`, { as: caller })
  return { rows: body as Matchup[], total: Number(headers['x-pagination-count']) }
}

const startBotMatch = (caller: TestCaller) =>
  askMatchup(server, caller, { length: 1, playWithBot: true, botDifficulty: 0 })

test('W346 the pages neither repeat nor leave out a match, also of one instant, and while other matches begin', async () => {
  const member = await server.signIn(1)
  const begun: number[] = []
  for (let number = 0; number < 13; number++) begun.unshift((await startBotMatch(member)).id)
  const nobody = await askMatchup(server, member, { length: 5 })
  await send(server, member, 'DELETE', `/matchup/${nobody.id}`)
  const first = await page(member)
  expect([first.rows.length, first.total]).toEqual([10, 13])
  server.advance(1_000)
  const { id: latest } = await startBotMatch(member)
  const rest = await page(member, first.rows.at(-1))
  expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(begun)
  expect((await page(member)).rows[0]?.id).toBe(latest)
})

test('W347 the channel of a member tells of every change of a row as that player sees it', async () => {
  const { id } = await server.signIn(1)
  const told: LiveMessage[] = []
  const leave = server.dependencies.bus.subscribe(liveTopic(`user:${id}`), (message) => {
    told.push(liveMessageSchema.parse(JSON.parse(readSentMessage(message).json)))
  })
  const { matchupId, white, black, context } = await startMatch(server, { length: 3, joinCredit: 10 })
  await expectOk(server, context.currentPlayer === 'white' ? white : black, 'PUT', `/matchup/${matchupId}/resign`)
  leave()
  const updates = told.flatMap((message) => (message.kind === 'matchupUpdated' ? [message.matchup] : []))
  expect(updates.map(({ finished, startedAt, isMyMatchup }) => [startedAt !== null, finished, isMyMatchup])).toEqual([
    [true, false, true],
    [true, true, true],
  ])
  expect(updates.at(-1)).toEqual((await page(white)).rows[0])
})

test('W17 the start of a bot match is told to its member, for other pages and devices', async () => {
  const member = await server.signIn(1)
  const told: LiveMessage[] = []
  const leave = server.dependencies.bus.subscribe(liveTopic(`user:${member.id}`), (message) => {
    told.push(liveMessageSchema.parse(JSON.parse(readSentMessage(message).json)))
  })
  const { id } = await startBotMatch(member)
  leave()
  expect(told.map(({ kind }) => kind)).toEqual(['singleMatchupStarted', 'matchupUpdated'])
  const [, updated] = told
  expect(updated?.kind === 'matchupUpdated' && updated.matchup).toEqual((await page(member)).rows[0])
  expect(updated).toMatchObject({ matchupId: id })
})
