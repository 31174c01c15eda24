import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Recording } from '../../../../src/engine/recording/Recording.ts'
import { verifyRecording } from '../../../../src/engine/recording/verifyRecording.ts'
import { parseRecordingText } from '../../../../src/protocol/recording/recordingText.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { checkMatch } from '../../../../src/server/play/recordings/checkMatch.ts'
import { matchChecks } from '../../../../src/server/play/recordings/matchCheckTable.ts'
import { recordingVerifier } from '../../../../src/server/play/recordings/recordingVerifier.ts'
import { gameRecords, matchups } from '../../../../src/server/play/matchups/matchupTables.ts'
import { adminCommands } from '../../../../src/server/site/admin/commands.ts'
import { runAdminRequest } from '../../../../src/server/site/admin/runAdminRequest.ts'
import { seededRandom } from '../../../engine/seededRandom.ts'
import { playToEnd, startMatch } from '../../playing.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

const DAY_MS = 86_400_000
/** Far above what one night's check of a few matches takes. */
const NIGHT_STEPS = 20

let database: Database
let server: TestServer
let match: { matchupId: number; white: TestCaller }

withServer((opened) => ({ database, server } = opened), { each: true })

beforeEach(async () => {
  const started = await startMatch(server, { length: 3 })
  await playToEnd(server, started, seededRandom(5))
  match = started
})

/** Runs a command as it is written after `npm run admin --`. Answers its rows, or the problem. */
async function admin(name: string, ...words: string[]) {
  const command = adminCommands.find((one) => one.name === name)
  if (!command) throw new Error(`no command ${name}`)
  const answer = await runAdminRequest(server.dependencies, { name, input: command.prepare(words) })
  return 'rows' in answer ? answer.rows : answer.problem
}

async function readRecording(id: number, as: TestCaller): Promise<Recording> {
  const { status, body } = await server.call('GET', `/matchup/${id}/recording`, { as })
  expect(status).toBe(200)
  const read = parseRecordingText(JSON.stringify(body))
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

async function night(): Promise<void> {
  server.advance(DAY_MS)
  for (let step = 0; step < NIGHT_STEPS; step += 1) {
    await server.dependencies.jobs.runDue()
    server.advance(2_000)
  }
}

const metric = async (name: string) =>
  new RegExp(`^${name} (\\d+)$`, 'm').exec(await server.dependencies.metrics.registry.metrics())?.[1]

/** A roll with dice that were not rolled. */
const OTHER_DICE = sql`jsonb_set(record, '{dice}', case record -> 'dice' when '[6, 6]' then '[5, 5]' else '[6, 6]' end::jsonb)`

/** Changes the record of that type which comes first after 20 records. */
async function spoil(type: string, change: ReturnType<typeof sql>): Promise<number> {
  const [row] = await database.queries
    .select({ index: gameRecords.index })
    .from(gameRecords)
    .where(and(eq(gameRecords.matchupId, match.matchupId), sql`record ->> 'type' = ${type} and index > 20`))
    .orderBy(gameRecords.index)
    .limit(1)
  if (!row) throw new Error(`no ${type}`)
  await database.queries
    .update(gameRecords)
    .set({ record: change })
    .where(and(eq(gameRecords.matchupId, match.matchupId), eq(gameRecords.index, row.index)))
  return row.index
}

describe('W440 the recording of a match', () => {
  test('can be verified with its file alone', async () => {
    const recording = await readRecording(match.matchupId, match.white)
    const verified = verifyRecording(recording, recordingVerifier)
    expect([verified.fault, verified.areDiceDerived, verified.areHashesCompared]).toEqual([null, true, true])
    expect(recording).toMatchObject({ id: match.matchupId, rules: 1, build: 'source', clock: { delayMs: 12_000 } })
  })

  test('keeps the secret while the match is played, and the hashes grow on from there', async () => {
    const begun = await startMatch(server, { length: 1 }, [3, 4])
    const before = await readRecording(begun.matchupId, begun.white)
    expect(before.dice).toMatchObject({ secret: null, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    expect(verifyRecording(before, recordingVerifier).fault).toBeNull()
    await playToEnd(server, begun, seededRandom(6))
    const after = await readRecording(begun.matchupId, begun.white)
    expect(after.events.slice(0, before.events.length)).toEqual(before.events)
    expect(after.dice?.secret).toMatch(/^[0-9a-f]{64}$/)
  })

  test('does not exist before the match is opened, and not for strangers to the site', async () => {
    expect((await server.call('GET', '/matchup/999/recording', { as: match.white })).status).toBe(404)
    expect((await server.call('GET', `/matchup/${match.matchupId}/recording`)).status).toBe(401)
  })
})

describe('W441 the check of stored matches', () => {
  const fault = async () => (await checkMatch(database.queries, match.matchupId))?.fault

  test('finds nothing in a match as it was played', async () => {
    expect(await fault()).toBeNull()
  })

  test('names the record of a changed roll', async () => {
    const index = await spoil('roll', OTHER_DICE)
    expect(await fault()).toMatch(new RegExp(`^record ${index}: dice, expected roll`))
  })

  test('names the record of a forbidden move', async () => {
    const index = await spoil(
      'move',
      sql`jsonb_set(record, '{steps}', '[{"src": 24, "dst": 1, "die": 6, "hit": false}]')`,
    )
    expect(await fault()).toMatch(new RegExp(`^record ${index}: rules, `))
  })

  test('names the faulty field of an invalid record', async () => {
    const index = await spoil('move', sql`jsonb_set(record, '{steps}', '"all"')`)
    expect(await fault()).toMatch(new RegExp(`^events.${index}.record.steps: `))
  })

  test('finds a changed winner, score and state', async () => {
    const { queries } = database
    const set = (values: Partial<typeof matchups.$inferInsert>) =>
      queries.update(matchups).set(values).where(eq(matchups.id, match.matchupId))
    const [row] = await queries.select().from(matchups).where(eq(matchups.id, match.matchupId))
    if (!row?.winner || !row.state) throw new Error('the match is not over')
    await set({ winner: row.winner === 'white' ? 'black' : 'white' })
    expect(await fault()).toMatch(/: result, /)
    await set({ winner: row.winner, userAScore: row.userAScore + 1 })
    expect(await fault()).toMatch(/^the stored score is /)
    await set({ userAScore: row.userAScore, state: { ...row.state, hasHadCrawford: !row.state.hasHadCrawford } })
    expect(await fault()).toBe('the stored state is not the one that the records lead to')
  })

  test('finds an instant that was changed after the first check', async () => {
    await night()
    await database.queries.update(gameRecords).set({ recordedAt: sql`recorded_at + interval '1 millisecond'` })
    expect(await fault()).toBe('the records have changed since the match was first checked')
  })

  test('runs every night, counts faults, and looks at a match again after 30 days', async () => {
    await night()
    expect([await metric('recordings_checked_total'), await metric('recording_faults')]).toEqual(['1', '0'])
    await spoil('roll', OTHER_DICE)
    await night()
    expect(await metric('recordings_checked_total')).toBe('1')
    server.advance(30 * DAY_MS)
    await night()
    expect([await metric('recordings_checked_total'), await metric('recording_faults')]).toEqual(['2', '1'])
    const [check] = await database.queries.select().from(matchChecks)
    expect(check?.fault).toMatch(/: dice, /)
  })

  test('goes on after a match that cannot be played again at all', async () => {
    const other = await startMatch(server, { length: 1 }, [3, 4])
    await playToEnd(server, other, seededRandom(6))
    await database.queries
      .update(matchups)
      .set({ state: sql`'{}'` })
      .where(eq(matchups.id, other.matchupId))
    await night()
    expect([await metric('recordings_checked_total'), await metric('recording_faults')]).toEqual(['2', '1'])
    expect(await admin('matches verify', String(other.matchupId))).toMatch('the match cannot be played again: ')
    expect(await admin('matches show', String(other.matchupId))).toMatch('the match cannot be played again: ')
    expect(await admin('matches verify', '--all')).toMatch('1 of 2 finished matches do not agree')
  })

  test('is counted wherever it was made, and after a restart', async () => {
    await spoil('roll', OTHER_DICE)
    await admin('matches verify', '--all')
    expect([await metric('recordings_checked_total'), await metric('recording_faults')]).toEqual(['0', '1'])
  })
})

describe('W442 the operator', () => {
  test('verifies one match and all of them', async () => {
    expect(await admin('matches verify', String(match.matchupId))).toMatchObject([
      { message: expect.stringMatching(/agrees/) as string },
    ])
    expect(await admin('matches verify', '--all')).toEqual([{ message: 'All 1 finished matches agree.' }])
    const index = await spoil('roll', OTHER_DICE)
    expect(await admin('matches verify', String(match.matchupId))).toMatch(`record ${index}: dice`)
    expect(await admin('matches verify', '--all')).toMatch('1 of 1 finished matches do not agree')
    expect(await admin('matches list', '--faults')).toMatchObject([
      { id: match.matchupId, fault: expect.any(String) as string },
    ])
  })

  test('lists, shows and exports matches', async () => {
    expect(await admin('matches list', 'Kayvan')).toMatchObject([
      { id: match.matchupId, build: 'source', checked: null },
    ])
    expect(await admin('matches show', String(match.matchupId))).toContainEqual({ field: 'variant', value: 'normal' })
    const rows = await admin('matches show', String(match.matchupId), '--records')
    expect(rows[0]).toMatchObject({
      record: 0,
      xgid: expect.stringMatching(/^XGID=/) as string,
      'gnu id': expect.stringMatching(/^.{14}:.{12}$/) as string,
    })
    const exported = await admin('matches export', String(match.matchupId))
    const file = typeof exported === 'string' ? '' : String(exported[0]?.['file'])
    expect(parseRecordingText(file)).toMatchObject({ ok: true, value: { id: match.matchupId } })
    expect(await admin('matches export', String(match.matchupId), '--mat')).toMatchObject([
      { file: expect.stringContaining('3 point match') as string },
    ])
  })

  test('is told that there is no such match', async () => {
    expect(await admin('matches show', '999')).toBe('There is no match 999 that has begun.')
  })
})
