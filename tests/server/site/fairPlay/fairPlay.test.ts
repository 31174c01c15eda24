import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../../src/protocol/wire/durations.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { readSigns, type SignKind } from '../../../../src/server/site/fairPlay/readSigns.ts'
import { runAdminRequest } from '../../../../src/server/site/admin/runAdminRequest.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let database: Database
withServer((opened) => ({ server, database } = opened), { each: true })
beforeEach(() => server.advance(60 * DAY_MS))

interface Played {
  readonly winner: number
  readonly loser: number
  readonly fee?: number
  readonly records?: number
  readonly how?: 'played' | 'resigned' | 'timeout'
  readonly daysAgo?: number
}

/** Stores a finished match of a winner, who plays white, and a loser. Answers its id. */
async function play({ winner, loser, fee = 0, records = 80, how = 'played', daysAgo = 1 }: Played): Promise<number> {
  const at = new Date(server.dependencies.clock() - daysAgo * DAY_MS).toISOString()
  const { rows } = await database.queries.execute<{ id: number }>(sql`
    insert into matchups (user_a_id, user_b_id, play_with_bot, variant, length, join_credit, created_at, started_at,
      finished_at, winner, is_timeout, resigned_at, record_count)
    values (${winner}, ${loser}, false, 'normal', 3, ${fee}, ${at}, ${at}, ${at}, 'white', ${how === 'timeout'},
      ${how === 'resigned' ? at : null}, ${records}) returning id::int`)
  return rows[0]?.id ?? 0
}

const find = async (kind: SignKind, memberId?: number) =>
  (await readSigns(database.queries, server.dependencies.clock(), memberId))
    .filter((sign) => sign.kind === kind)
    .map((sign) => [sign.memberId, sign.otherId, sign.finding])

async function times(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await work(index)
}

test('W675 credit that goes one way in matches that are hardly played is a sign', async () => {
  await times(4, () => play({ winner: 2, loser: 1, fee: 100, how: 'resigned' }))
  await times(9, () => play({ winner: 4, loser: 3, fee: 100 }))
  await times(4, () => play({ winner: 6, loser: 5, fee: 100, how: 'resigned', daysAgo: 31 }))
  await times(4, () => play({ winner: 8, loser: 7, fee: 100, records: 5 }))
  await times(2, () => play({ winner: 7, loser: 8, fee: 100 }))
  await times(9, () => play({ winner: 10, loser: 9, how: 'resigned' }))
  expect(await find('transfer')).toEqual([[1, 2, 'lost 400 credits in 4 matches, 4 of them early; won back 0']])
  expect(await find('transfer', 2)).toHaveLength(1)
  expect(await find('transfer', 3)).toEqual([])
})

test('W675 accounts on one device are a sign when they play for fees, or when they are many', async () => {
  await times(2, (index) => server.signIn(index + 1))
  await play({ winner: 1, loser: 2, fee: 50 })
  await play({ winner: 1, loser: 9, fee: 50 })
  expect(await find('sharedDevice')).toEqual([
    [1, 2, '1 matches for fees, and both signed in with the same device in one network'],
  ])
  await times(1, () => server.signIn(3))
  expect(await find('manyAccounts')).toEqual([])
  await server.signIn(4)
  expect((await find('manyAccounts')).map(([memberId]) => memberId)).toEqual([1, 2, 3, 4])
})

test('W675 matches lost on time are a sign when they are a third of all', async () => {
  await times(3, () => play({ winner: 1, loser: 2, how: 'timeout' }))
  await times(3, () => play({ winner: 1, loser: 3, how: 'timeout' }))
  await times(7, () => play({ winner: 3, loser: 4 }))
  expect(await find('stalling')).toEqual([[2, null, '3 of 3 matches lost on time']])
})

async function analyse(matchupId: number, memberId: number, error: number, decisions: number): Promise<void> {
  await database.queries.execute(sql`
    insert into player_analyses (matchup_id, side, member_id, ply, error, decisions, totals)
    values (${matchupId}, 'white', ${memberId}, 2, ${error}, ${decisions}, '{}')`)
}

test('W675 play far better than the member’s own is a sign, and the same play by a master is none', async () => {
  await analyse(await play({ winner: 1, loser: 5, daysAgo: 50 }), 1, 2, 200)
  await analyse(await play({ winner: 1, loser: 5 }), 1, 0.1, 200)
  await analyse(await play({ winner: 2, loser: 5, daysAgo: 50 }), 2, 0.4, 200)
  await analyse(await play({ winner: 2, loser: 5 }), 2, 0.3, 200)
  await analyse(await play({ winner: 3, loser: 5 }), 3, 0.05, 100)
  expect(await find('engineLike')).toEqual([
    [1, null, 'loses 0.50 millipoints a decision over 200 decisions; before 10.00'],
  ])
})

test('W675 thinking times that never vary are a sign', async () => {
  const pauses = { 1: () => 3_000, 2: (turn: number) => 1_000 + ((turn * 7_919) % 20_000) }
  for (const member of [1, 2] as const) {
    const id = await play({ winner: member, loser: 5 })
    await analyse(id, member, 0.2, 100)
    let at = server.dependencies.clock() - DAY_MS
    for (let index = 0; index < 140; index += 1) {
      const isOwn = index % 2 === 1
      at += isOwn ? pauses[member](index) : 2_000
      const record = JSON.stringify({ type: isOwn ? 'move' : 'roll', side: 'white', dice: [1, 2], steps: [] })
      await database.queries.execute(sql`
        insert into game_records (matchup_id, index, game_index, update_index, recorded_at, record)
        values (${id}, ${index}, 0, ${index}, ${new Date(at).toISOString()}, ${record}::jsonb)`)
    }
  }
  expect(await find('steadyTimes')).toEqual([
    [1, null, 'thinks 3.0 s for each of 70 moves, with a deviation of 0.00 s'],
  ])
})

test('W676 the operator sees the signs with names, and their number is a metric', async () => {
  await times(4, () => play({ winner: 2, loser: 1, fee: 100, how: 'resigned' }))
  const rows = [
    {
      sign: 'transfer',
      member: '1 Kayvan',
      with: '2 Sara',
      finding: 'lost 400 credits in 4 matches, 4 of them early; won back 0',
    },
  ]
  const admin = (name: string, input: unknown) => runAdminRequest(server.dependencies, { name, input })
  expect(await admin('fairplay list', { sign: 'transfer' })).toEqual({ rows })
  expect(await admin('fairplay show', { member: 'Sara' })).toEqual({ rows })
  expect(await admin('fairplay show', { member: '9' })).toEqual({ rows: [] })
  server.advance(DAY_MS)
  await server.dependencies.jobs.runDue()
  const { body } = await server.app.inject('/metrics')
  expect(body).toContain('fairplay_signs{sign="transfer"} 1')
  expect(body).toContain('fairplay_signs{sign="stalling"} 0')
  server.advance(MINUTE_MS)
})
