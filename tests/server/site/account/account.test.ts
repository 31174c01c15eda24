import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountExportSchema } from '../../../../src/protocol/member/accountExport.ts'
import { sessionSchema } from '../../../../src/protocol/session/session.ts'
import { ERROR_MESSAGES } from '../../../../src/protocol/wire/errorMessages.ts'
import { verifyLedger } from '../../../../src/server/ledger/credits/verifyLedger.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { runAdminRequest } from '../../../../src/server/site/admin/runAdminRequest.ts'
import { readSiteTables } from '../../../../src/server/site/backup/siteTables.ts'
import { noteMarks, noteProgress } from '../../../../src/server/follow/achievements/noteProgress.ts'
import { done } from '../../../../src/server/follow/achievements/progress.ts'
import { notify } from '../../../../src/server/people/notifications/notify.ts'
import { seededRandom } from '../../../engine/seededRandom.ts'
import { playAWhile, startMatch } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let database: Database
withServer((opened) => ({ server, database } = opened), { each: true })

const MOBILE = '+989123456789'

async function signUp(username: string): Promise<TestCaller> {
  await server.call('POST', '/member/verify/mobile', { body: { mobile: MOBILE } })
  const body = { mobile: MOBILE, confirmationCode: server.sentCodes.at(-1)?.code }
  const { accessToken, member } = sessionSchema.parse((await server.call('POST', '/session', { body })).body)
  const as = { id: member.id, headers: { authorization: `Bearer ${accessToken}` } }
  await server.call('PUT', '/member/me', { as, body: { username } })
  return as
}

/** What is counted after a match, for each of its players. */
const COUNTS = ['dice_days', 'luck_counts', 'play_pictures']

const remove = (as: TestCaller) => server.call('DELETE', '/member/me', { as })
const credit = async (as: TestCaller) =>
  ((await server.call('GET', '/member/me', { as })).body as { credit: number }).credit

test('W670 a deleted account is signed out everywhere, and nothing in the store tells who the member was', async () => {
  const as = await signUp('ZurvanTheGone')
  await server.call('POST', '/report', { as, body: { cause: 'member', words: 'Zurvan', facts: {}, journal: [] } })
  expect((await remove(as)).status).toBe(200)
  expect((await server.call('GET', '/member/me', { as })).status).toBe(401)
  const other = await server.signIn(1)
  expect((await server.call('GET', '/member?username=ZurvanTheGone', { as: other })).body).toEqual([])
  for (const { name } of await readSiteTables(database.queries)) {
    const { rows } = await database.queries.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ~* 'zurvan' or t::text like ${`%${MOBILE.slice(1)}%`}`,
    )
    // Attempts are counted by number for a day.
    if (name !== 'flood_entries') expect(rows, name).toEqual([])
  }
  expect(await verifyLedger(database.queries)).toEqual([])
})

test('W881 work that is done after the deletion writes nothing about the member', async () => {
  const started = await startMatch(server, { length: 1 })
  const { white, black, matchupId } = started
  await playAWhile(server, started, seededRandom(3))
  expect((await remove(white)).status).toBe(200)
  await server.dependencies.jobs.runDue()
  const summary = () => server.call('GET', `/matchup/${matchupId}/analysis?summary=true`, { as: black })
  await expect.poll(async () => (await summary()).status).toBe(200)
  await database.transaction(async (tx) => {
    await noteProgress(tx, server.dependencies, white.id, done({ ninja: true }))
    await noteMarks(tx, server.dependencies, { memberId: white.id, name: 'tourist', marks: ['IR'] })
    const payload = { matchupId }
    const cause = `a test of ${white.id}`
    await notify(tx, server.dependencies, { memberId: white.id, categoryName: 'abandoned_matchup', payload, cause })
  })
  for (const table of ['achievements', 'achievement_marks', ...COUNTS, 'notifications']) {
    const { rows } = await database.queries.execute<{ member_id: number }>(
      sql`select distinct member_id::int from ${sql.identifier(table)} where member_id in (${white.id}, ${black.id})`,
    )
    expect({ [table]: rows.filter((row) => row.member_id === white.id) }).toEqual({ [table]: [] })
    // The other player's own are there.
    if (COUNTS.includes(table)) expect(rows).toEqual([{ member_id: black.id }])
  }
})

test('W670 the number can join again as a new member, without a second gift and without the old results', async () => {
  const as = await signUp('Zurvan')
  expect(await credit(as)).toBe(500)
  await remove(as)
  server.advance(600_000)
  const again = await signUp('Zurvan')
  expect(again.id).not.toBe(as.id)
  expect(await credit(again)).toBe(0)
  const unblock = await runAdminRequest(server.dependencies, { name: 'members unblock', input: { member: `${as.id}` } })
  expect(unblock).toEqual({ problem: 'The account was deleted by its member.' })
})

test('W670 an account is not deleted while another member plays with it, and the answer says why', async () => {
  const { white } = await startMatch(server)
  const refused = await remove(white)
  expect(refused).toMatchObject({ status: 409, body: { message: 'Finish or resign your running matches first.' } })
  expect((await server.call('GET', '/member/me', { as: white })).status).toBe(200)
})

test('W670 waiting matches are taken back and bots are left', async () => {
  const as = await server.signIn(3)
  await server.call('POST', '/matchup', { as, body: { length: 3, playWithBot: true } })
  await server.call('POST', '/matchup', { as, body: { length: 3, joinCredit: 50 } })
  expect((await remove(as)).status).toBe(200)
  const { rows } = await database.queries.execute(
    sql`select 1 from matchups where user_a_id = ${as.id} and finished_at is null and removed_at is null`,
  )
  expect(rows).toEqual([])
  expect(await verifyLedger(database.queries)).toEqual([])
})

test('W671 the export has every row that names the member, and nothing of another member', async () => {
  const as = await signUp('Zurvan')
  const other = await server.signIn(2)
  const answer = await server.call('GET', '/member/me/export', { as })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="khatam-account.json"')
  const { tables, memberId, isWhole, picture } = accountExportSchema.parse(answer.body)
  expect([memberId, isWhole, picture]).toEqual([as.id, true, null])
  expect(tables).toMatchObject({
    members: [{ id: as.id, mobile: MOBILE, username: 'Zurvan' }],
    credit_entries: [{ amount: 500, reason_type: 'registration_gift' }],
    sessions: [{ member_id: as.id }],
    audit_entries: [{ action: 'account exported' }, { action: 'session opened' }],
  })
  const rows = Object.entries(tables).flatMap(([name, all]) => (name === 'members' ? [] : all))
  expect(rows.filter((row) => row['member_id'] === other.id)).toEqual([])
})

test('W671 an export does not tell who has blocked the member, and a deletion ends what binds it to others', async () => {
  const [one, other] = [await server.signIn(5), await server.signIn(6)]
  await database.queries.execute(sql`insert into member_blocks (blocker_id, blocked_id, created_at)
    values (${one.id}, ${other.id}, now())`)
  await database.queries.execute(sql`insert into follows (follower_id, followed_id, created_at)
    values (${one.id}, ${other.id}, now())`)
  const blocksOf = async (as: TestCaller) =>
    accountExportSchema.parse((await server.call('GET', '/member/me/export', { as })).body).tables['member_blocks']
  expect(await blocksOf(one)).toMatchObject([{ blocked_id: other.id }])
  expect(await blocksOf(other)).toEqual([])
  expect((await remove(other)).status).toBe(200)
  const { rows } = await database.queries.execute(sql`select 1 from follows union all select 1 from member_blocks`)
  expect(rows).toEqual([])
})

test('W671 an export is made five times an hour', async () => {
  const as = await server.signIn(4)
  const ask = async () => (await server.call('GET', '/member/me/export', { as })).status
  for (let time = 0; time < 5; time += 1) expect(await ask()).toBe(200)
  expect(await ask()).toBe(409)
})

test('W884 an account is exported and deleted only within a quarter of an hour after the sign-in', async () => {
  const early = await server.signIn(7)
  const late = await server.signIn(7)
  const ask = (as: TestCaller) => server.call('GET', '/member/me/export', { as })
  server.advance(15 * 60_000 - 1)
  expect((await ask(early)).status).toBe(200)
  server.advance(1)
  const refusal = { status: 403, body: { message: ERROR_MESSAGES.signInAgain } }
  expect([await ask(early), await remove(late)]).toMatchObject([refusal, refusal])
  expect((await server.call('GET', '/member/me', { as: late })).status).toBe(200)
  const again = await server.signIn(7)
  expect((await ask(again)).status).toBe(200)
  expect((await remove(again)).status).toBe(200)
})
