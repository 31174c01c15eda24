import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { creditEntrySchema } from '../../../../src/protocol/credit/credit.ts'
import { postCredit } from '../../../../src/server/ledger/credits/postCredit.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { creditEntries } from '../../../../src/server/ledger/credits/creditTable.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let database: Database
let server: TestServer
let as: TestCaller

withServer((opened) => ({ database, server } = opened))
beforeAll(async () => {
  as = await server.signIn(1)
  for (let number = 1; number <= 9; number++) {
    if (number % 3 === 1) server.advance(1_000)
    await database.transaction((tx) =>
      postCredit(tx, server.dependencies, {
        memberId: as.id,
        amount: number % 2 === 0 ? number : -number,
        reason: number % 2 === 0 ? 'matchup_win' : 'matchup_join',
        cause: `test:${number}`,
      }),
    )
  }
})

const list = async (query: string) => {
  const { status, headers, body } = await server.call('GET', `/user/me/credit_history?${query}`, { as })
  return {
    status,
    total: headers['x-pagination-count'],
    entries: z.array(creditEntrySchema).safeParse(body).data ?? [],
  }
}

test('W5 the newest entries come first, with the total beside them', async () => {
  const { total, entries } = await list('take=4&sort=-createdAt,-id')
  expect(total).toBe('10')
  expect(entries.map(({ amount }) => amount)).toEqual([-9, 8, -7, 6])
})

test('W5 pages by createdAt[lte] and id[ne], as the client asks for them, show every entry once', async () => {
  const seen: number[] = []
  let query = ''
  for (let page = 0; page < 12; page++) {
    const { entries } = await list(`take=3&sort=-createdAt,-id${query}`)
    const last = entries.at(-1)
    if (!last) break
    seen.push(...entries.map(({ id }) => id).filter((id) => !seen.includes(id)))
    query = `&createdAt[lte]=${encodeURIComponent(last.createdAt)}&id[ne]=${last.id}`
  }
  expect(seen).toEqual([...seen].toSorted((one, other) => other - one))
  expect(seen).toHaveLength(10)
})

test('W183 the history is the caller’s own, with the whole of each entry', async () => {
  const other = await server.signIn(4)
  const { body, headers } = await server.call('GET', '/user/me/credit_history', { as: other })
  expect(headers['x-pagination-count']).toBe('1')
  const [stored] = await database.queries.select().from(creditEntries).where(eq(creditEntries.memberId, other.id))
  const { id, amount, reasonType, createdAt } = stored ?? {}
  expect(body).toEqual([{ id, amount, reasonType, createdAt: createdAt?.toISOString() }])
})

test('W183 entries that come while the history is read shift no page', async () => {
  const caller = await server.signIn(2)
  const post = (number: number) =>
    database.transaction((tx) =>
      postCredit(tx, server.dependencies, {
        memberId: caller.id,
        amount: 1,
        reason: 'matchup_win',
        cause: `paging:${number}`,
      }),
    )
  for (let number = 0; number < 250; number++) {
    if (number % 7 === 0) server.advance(1)
    await post(number)
  }
  const before = await database.queries.$count(creditEntries, eq(creditEntries.memberId, caller.id))
  const seen = new Set<number>()
  let query = ''
  for (let page = 0; page < 4; page++) {
    const { body } = await server.call('GET', `/user/me/credit_history?take=100&sort=-createdAt,-id${query}`, {
      as: caller,
    })
    const entries = z.array(creditEntrySchema).parse(body)
    for (const { id } of entries) seen.add(id)
    const last = entries.at(-1)
    if (last) query = `&createdAt[lte]=${encodeURIComponent(last.createdAt)}&id[ne]=${last.id}`
    server.advance(1)
    for (let number = 0; number < 5; number++) await post(1_000 + 10 * page + number)
  }
  expect([before, seen.size]).toEqual([251, 251])
})

test('W260 the pages go on although far more entries than a page holds are of one instant', async () => {
  const caller = await server.signIn(3)
  await database.transaction(async (tx) => {
    for (let number = 0; number < 250; number++) {
      const cause = `instant:${number}`
      await postCredit(tx, server.dependencies, { memberId: caller.id, amount: 1, reason: 'matchup_win', cause })
    }
  })
  for (const sort of ['-createdAt,-id', '-createdAt']) {
    const seen: number[] = []
    let query = ''
    for (const size of [100, 100, 51]) {
      const { body } = await server.call('GET', `/user/me/credit_history?take=100&sort=${sort}${query}`, { as: caller })
      const entries = z.array(creditEntrySchema).parse(body)
      expect(entries).toHaveLength(size)
      seen.push(...entries.map(({ id }) => id))
      const last = entries.at(-1)
      if (last) query = `&createdAt[lte]=${encodeURIComponent(last.createdAt)}&id[ne]=${last.id}`
    }
    expect(new Set(seen).size).toBe(251)
    expect(seen).toEqual(seen.toSorted((one, other) => other - one))
  }
})

test('W5 lists are filtered, sorted upwards and skipped', async () => {
  const wins = await list('reasonType=matchup_win&sort=id')
  expect([wins.total, wins.entries.map(({ amount }) => amount)]).toEqual(['4', [2, 4, 6, 8]])
  const others = await list('reasonType[ne]=matchup_win&amount[gt]=0')
  expect(others.entries).toMatchObject([{ amount: 500, reasonType: 'registration_gift' }])
  const rest = await list('sort=id&skip=9')
  expect([rest.total, rest.entries.map(({ amount }) => amount)]).toEqual(['10', [-9]])
})

test.each([
  'take=0',
  'take=101',
  'take=ten',
  'skip=-1',
  'sort=cause',
  'sort=constructor',
  'sort=-',
  'cause=x',
  'id=abc',
  'id[like]=1',
  'createdAt[lte]=yesterday',
  'createdAt=null',
  'id=99999999999999999999',
  'sort=id;drop%20table%20members',
])('W5 the query %j is a 400', async (query) => {
  expect((await list(query)).status).toBe(400)
})
