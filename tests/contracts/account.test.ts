import { afterEach, expect, test } from 'vitest'
import { accountExportSchema } from '../../src/protocol/member/accountExport.ts'
import { NAMED_VIEWER_OPTION } from '../../src/protocol/member/memberSwitches.ts'
import { ANALYSIS_JOB } from '../../src/server/follow/analysis/scheduleAnalysis.ts'
import { beginMatch } from '../journeys/beginMatch.ts'
import { endMatch } from '../journeys/endMatch.ts'
import { memberApi, type MemberApi } from '../journeys/memberApi.ts'
import { testMobile } from '../journeys/signIn.ts'
import { ask, type Ending } from './playThrough.ts'
import { findPostgres, startPostgres } from './postgresServer.ts'
import { startSiteProcess } from './siteProcess.ts'

/** What stays under the number of a member who has deleted its account: results, the ledger, and the audit log. */
const KEPT = ['audit_entries', 'challenges', 'credit_entries', 'matchups', 'members', 'player_analyses']
/** By these columns others act on a member, which is theirs to tell. */
const OF_OTHERS = ['member_blocks.blocked_id', 'reports.about_member_id']
/** A request that is done once is no data about a member. It is gone after a day. */
const PASSING = ['done_requests']

const ending: Ending = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

type Columns = readonly { readonly table: string; readonly column: string }[]

/** The columns of all tables that hold the number of a member. */
async function columnsOfMembers(url: string): Promise<Columns> {
  const rows = await ask(
    url,
    `select conrelid::regclass::text as "table", attname as "column" from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'members'::regclass
    union select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name like '%member_id'
    union select 'members', 'id'`,
  )
  return rows as unknown as Columns
}

/** How many rows of each table name the member. */
async function countRows(url: string, columns: Columns, memberId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of new Set(columns.map((one) => one.table))) {
    const conditions = columns.filter((one) => one.table === table).map(({ column }) => `${column} = ${memberId}`)
    const [row] = await ask(url, `select count(*)::int as count from ${table} where ${conditions.join(' or ')}`)
    if (Number(row?.['count']) > 0) counts[table] = Number(row?.['count'])
  }
  return counts
}

/** Everything that two members do with each other, and the first one for itself. */
async function live(url: string, member: MemberApi, opponent: MemberApi): Promise<number> {
  const send = async (as: MemberApi, method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${as.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([path, response.ok]).toEqual([path, true])
    return response.json() as Promise<unknown>
  }
  const { id: matchupId } = await beginMatch(member, opponent, { length: 1, joinCredit: 20 })
  await endMatch(matchupId, [member, opponent])
  await member.answerChallenge((await opponent.challenge({ userBId: member.id, length: 3 })).id, 'decline')
  await send(member, 'PUT', `/user/option/${NAMED_VIEWER_OPTION}`, { value: 'false' })
  await send(member, 'POST', '/favorite/matchup', { matchupId })
  for (const [one, other] of [
    [member, opponent],
    [opponent, member],
  ] as const) {
    await send(one, 'PUT', `/member/${other.id}/follow`)
    const words = `about ${other.id}`
    await send(one, 'POST', '/report', { cause: 'conduct', aboutMemberId: other.id, words, facts: {}, journal: [] })
  }
  return matchupId
}

const programs = findPostgres()
if (programs === undefined) {
  process.stdout.write('PostgreSQL is not installed here: the end of an account was not tested.\n')
} else {
  test('W670 W671 W885 an export holds every row of the member, and a deletion leaves to others what is theirs', async () => {
    const postgres = await startPostgres(programs)
    ending.push(() => postgres.stop())
    const databaseUrl = await postgres.createDatabase()
    const site = await startSiteProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' })
    ending.push(() => site.stop())
    const [member, opponent] = [await memberApi(site.url, 1), await memberApi(site.url, 2)] as const
    const matchupId = await live(site.url, member, opponent)
    // What follows a match is counted, told and analysed by jobs. The job of an analysis is put off while it runs.
    const waiting = async () =>
      ask(databaseUrl, `select key from jobs where due_at < now() or kind = '${ANALYSIS_JOB}'`)
    await expect.poll(waiting).toEqual([])
    const counted = async () => ask(databaseUrl, `select 1 from dice_days union all select 1 from play_pictures`)
    expect(await counted()).toHaveLength(4)

    const columns = await columnsOfMembers(databaseUrl)
    const own = columns.filter(
      ({ table, column }) => !OF_OTHERS.includes(`${table}.${column}`) && !PASSING.includes(table),
    )
    const exportOf = async ({ token }: MemberApi) => {
      const answer = await fetch(`${site.url}/api/member/me/export`, { headers: { authorization: `Bearer ${token}` } })
      return accountExportSchema.parse(await answer.json())
    }
    const { tables } = await exportOf(member)
    const exported = Object.entries(tables).filter(([, rows]) => rows.length > 0)
    expect(Object.fromEntries(exported.map(([name, rows]) => [name, rows.length]))).toEqual(
      await countRows(databaseUrl, own, member.id),
    )
    expect(JSON.stringify(tables)).toContain(`about ${opponent.id}`)
    expect(JSON.stringify(tables)).not.toContain(`about ${member.id}`)
    expect(JSON.stringify(tables)).not.toContain(testMobile(2))

    const before = await exportOf(opponent)
    const recording = await opponent.recording(matchupId)
    const ended = await fetch(`${site.url}/api/member/me`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${member.token}` },
    })
    expect(ended.status).toBe(200)
    await expect(member.member()).rejects.toThrow('401')
    const left = await countRows(databaseUrl, own, member.id)
    expect(Object.keys(left).filter((table) => !KEPT.includes(table))).toEqual([])
    const [row] = await ask(databaseUrl, `select * from members where id = ${member.id}`)
    expect(row).toMatchObject({
      mobile: null,
      email: null,
      username: null,
      avatar: null,
      country_code: null,
      cosmetics: null,
    })

    // The opponent keeps all that it had, but for the bond with the member.
    const after = await exportOf(opponent)
    const others = ({ tables: all }: typeof before) =>
      Object.fromEntries(
        Object.entries(all).filter(([name]) => !['audit_entries', 'follows', 'sessions'].includes(name)),
      )
    expect(others(after)).toEqual(others(before))
    expect(after.tables['follows']).toEqual([])
    const { names, ...same } = await opponent.recording(matchupId)
    expect(same).toEqual({ ...recording, names: undefined })
    expect(Object.values(names)).not.toContain(recording.names.white)
    expect((await opponent.matchup(matchupId)).finishedAt).not.toBeNull()
    const unequal = `select id from members m where credit <>
      (select coalesce(sum(amount), 0) from credit_entries where member_id = m.id)`
    expect(await ask(databaseUrl, unequal)).toEqual([])
  })
}
