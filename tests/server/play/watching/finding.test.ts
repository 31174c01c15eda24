import { expect, test } from 'vitest'
import type { WatchPage } from '../../../../src/protocol/matchup/watch.ts'
import { worthOf } from '../../../../src/server/play/watching/worthOf.ts'
import { askMatchup, expectOk, send, startMatch } from '../../playing.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer

withServer((opened) => ({ server } = opened), { each: true })

const find = async (number: number, query = '') =>
  expectOk<WatchPage>(server, await server.signIn(number), 'GET', `/watch${query}`)

const idsOf = ({ matches }: WatchPage) => matches.map(({ matchup }) => matchup.id)

const best = async (number: number) =>
  (await expectOk<{ matchupId: number | null }>(server, await server.signIn(number), 'GET', '/watch/best')).matchupId

/** Lets the list be read anew. */
const later = () => server.advance(2_001)

test('W780 a running match is told with its players, its viewers, its clocks and its board', async () => {
  const { matchupId, context } = await startMatch(server, { length: 3 }, [1, 2])
  server.dependencies.attendance.attend(matchupId, (await server.signIn(3)).id)
  const { total, matches } = await find(4)
  expect(total).toBe(1)
  expect(matches[0]).toMatchObject({
    matchup: { id: matchupId, length: 3 },
    viewers: 1,
    rating: 1500,
    ratings: [1500, 1500],
    errorRates: [null, null],
    banks: [180_000, 180_000],
    board: {
      updateIndex: context.updateIndex,
      points: context.points,
      dice: context.dice,
      currentPlayer: context.currentPlayer,
    },
  })
})

test('W780 a list that is older than a second is read again, while it is still answered', async () => {
  const first = await startMatch(server, { length: 3 }, [1, 2])
  expect(idsOf(await find(5))).toEqual([first.matchupId])
  const second = await startMatch(server, { length: 3 }, [3, 4])
  server.advance(1_500)
  expect(idsOf(await find(5))).toEqual([first.matchupId])
  await expect.poll(async () => new Set(idsOf(await find(5)))).toEqual(new Set([first.matchupId, second.matchupId]))
})

test('W780 filters and orders choose among the running matches', async () => {
  const short = await startMatch(server, { length: 3 }, [1, 2])
  server.advance(1_000)
  const takhteh = await startMatch(server, { length: 5, isTakhteh: true }, [3, 4])
  const member = await server.signIn(5)
  const bot = await askMatchup(server, member, { length: 7, playWithBot: true, botDifficulty: 0 })
  await expectOk(server, member, 'PUT', `/matchup/${bot.id}/seed`, { seed: '00112233445566778899aabbccddeeff' })
  server.dependencies.attendance.attend(takhteh.matchupId, (await server.signIn(7)).id)
  later()
  expect(idsOf(await find(6))).toEqual([takhteh.matchupId, short.matchupId, bot.id])
  expect(idsOf(await find(6, '?variant=takhteh'))).toEqual([takhteh.matchupId])
  expect(idsOf(await find(6, '?kind=bots'))).toEqual([bot.id])
  expect(idsOf(await find(6, '?kind=members&sort=ending'))).toEqual([short.matchupId, takhteh.matchupId])
  expect(idsOf(await find(6, '?minRating=1600'))).toEqual([])
  const second = await find(6, '?take=1&skip=1')
  expect([second.total, idsOf(second)]).toEqual([3, [short.matchupId]])
  expect((await send(server, member, 'GET', '/watch?sort=luck')).status).toBe(400)
})

test('W780 a match that has ended is gone with the next reading', async () => {
  const { matchupId, white, black, context } = await startMatch(server, { length: 3 })
  expect(idsOf(await find(4))).toEqual([matchupId])
  await expectOk(server, context.currentPlayer === 'white' ? white : black, 'PUT', `/matchup/${matchupId}/resign`)
  later()
  expect(idsOf(await find(4))).toEqual([])
})

test('W782 Khatam TV shows the match with the highest worth that the caller does not play in', async () => {
  expect(await best(6)).toBeNull()
  const quiet = await startMatch(server, { length: 3 }, [1, 2])
  const watched = await startMatch(server, { length: 3 }, [3, 4])
  for (const number of [5, 6, 7]) {
    server.dependencies.attendance.attend(watched.matchupId, (await server.signIn(number)).id)
  }
  later()
  expect(await best(8)).toBe(watched.matchupId)
  expect(await best(3)).toBe(quiet.matchupId)
})

test('W781 rating, stage, viewers and tournament add to the worth', () => {
  const plain = { ratings: [1500, 1500], score: [0, 0], matchLength: 7, viewers: 0, roundIndex: null } as const
  const worth = worthOf(plain)
  expect(worth).toBe(1500)
  expect(worthOf({ ...plain, ratings: [1700, 1500] })).toBe(1600)
  expect(worthOf({ ...plain, ratings: [1700, null] })).toBeLessThan(worth)
  expect(worthOf({ ...plain, score: [6, 2] })).toBe(1650)
  expect(worthOf({ ...plain, viewers: 7 })).toBe(1590)
  expect(worthOf({ ...plain, roundIndex: 2 })).toBe(1750)
  expect(worthOf({ ...plain, matchLength: 1 })).toBe(worth)
})
