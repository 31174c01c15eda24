import { expect, test } from 'vitest'
import { sentReportSchema, type SendReport } from '../../../../src/protocol/report/report.ts'
import { adminCommands } from '../../../../src/server/site/admin/commands.ts'
import { runAdminRequest } from '../../../../src/server/site/admin/runAdminRequest.ts'
import { DAY_MS } from '../../../../src/protocol/wire/durations.ts'
import { reports } from '../../../../src/server/site/reports/reportTable.ts'
import { gameRecords } from '../../../../src/server/play/matchups/matchupTables.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { startMatch } from '../../playing.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let database: Database
withServer((opened) => ({ server, database } = opened), { each: true })

const report = (change: Partial<SendReport> = {}): SendReport => ({
  cause: 'member',
  words: 'مهره پرید',
  facts: { build: '0.1.0', side: 'black' },
  journal: [{ at: 1_700_000_000_000, kind: 'error', text: 'TypeError: x is undefined' }],
  ...change,
})

async function admin(name: string, ...words: string[]) {
  const command = adminCommands.find((one) => one.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return runAdminRequest(server.dependencies, { name, input: command.prepare(words) })
}

test('W610 a report reaches the operator with its journal', async () => {
  const as = await server.signIn(1)
  const { status, body } = await server.call('POST', '/report', { as, body: report() })
  expect(status).toBe(201)
  const { id } = sentReportSchema.parse(body)
  expect(await admin('reports list')).toMatchObject({
    rows: [{ id, cause: 'member', member: 1, words: 'مهره پرید', 'last error': 'TypeError: x is undefined' }],
  })
  const shown = await admin('reports show', String(id))
  if ('problem' in shown) throw new Error(shown.problem)
  expect(shown.rows).toContainEqual(expect.objectContaining({ kind: 'error', text: 'TypeError: x is undefined' }))
})

test.each([
  ['too many entries', { journal: Array.from({ length: 301 }, () => ({ at: 1, kind: 'page' as const, text: '' })) }],
  ['an unknown kind', { journal: [{ at: 1, kind: 'chat', text: 'hello' }] }],
  ['words without end', { words: 'a'.repeat(501) }],
  ['a field more', { token: 'secret' }],
  ['a text that no database holds', { journal: [{ at: 1, kind: 'page', text: '\u0000' }] }],
])('W610 %s: refused, and nothing is kept', async (_what, change) => {
  const as = await server.signIn(1)
  const { status } = await server.call('POST', '/report', { as, body: { ...report(), ...change } })
  expect(status).toBe(400)
  expect(await database.queries.select().from(reports)).toEqual([])
})

test('W610 the longest journal is taken', async () => {
  const as = await server.signIn(1)
  const journal = Array.from({ length: 300 }, () => ({
    at: 1_700_000_000_000,
    kind: 'request' as const,
    text: '€'.repeat(200),
  }))
  expect((await server.call('POST', '/report', { as, body: report({ journal }) })).status).toBe(201)
})

test('W724 a report of conduct names another member, and no other report does', async () => {
  const as = await server.signIn(1)
  const about = await server.signIn(2)
  const send = async (change: Partial<SendReport>) =>
    (await server.call('POST', '/report', { as, body: report({ journal: [], ...change }) })).status
  expect(await send({ cause: 'conduct', aboutMemberId: about.id, words: 'insults' })).toBe(201)
  expect([
    await send({ cause: 'conduct' }),
    await send({ cause: 'member', aboutMemberId: about.id }),
    await send({ cause: 'conduct', aboutMemberId: as.id }),
    await send({ cause: 'conduct', aboutMemberId: 9_999 }),
  ]).toEqual([400, 400, 400, 404])
  expect(await admin('reports list')).toMatchObject({
    rows: [{ cause: 'conduct', member: as.id, about: about.id, words: 'insults' }],
  })
})

test('W610 ten reports of a cause a day, and what a page sends by itself takes none from its member', async () => {
  const as = await server.signIn(1)
  const send = async (cause: SendReport['cause']) =>
    (await server.call('POST', '/report', { as, body: report({ cause }) })).status
  for (let number = 0; number < 10; number += 1) expect(await send('fault')).toBe(201)
  expect(await send('fault')).toBe(409)
  expect(await send('member')).toBe(201)
})

test('W611 `reports replay` names the step of the match that the device knew', async () => {
  const { white: as, matchupId } = await startMatch(server)
  const records = await database.queries.select().from(gameRecords).orderBy(gameRecords.index)
  const first = records[0]
  if (first === undefined) throw new Error('Nothing was recorded.')
  const journal = [
    { at: 1, kind: 'update', text: `${first.updateIndex} move white` },
    { at: 2, kind: 'error', text: 'Error: lost' },
  ] as const
  const sent = await server.call('POST', '/report', { as, body: report({ matchupId, journal: [...journal] }) })
  const { id } = sentReportSchema.parse(sent.body)
  const known = records.filter(({ updateIndex }) => updateIndex <= first.updateIndex).length
  expect(await admin('reports replay', String(id))).toMatchObject({
    rows: [
      { kind: 'address', text: `http://localhost:3000/matchup/${matchupId}/replay?event=${known}&side=black` },
      { text: `${first.updateIndex} move white` },
      { text: 'Error: lost' },
    ],
  })
})

test('W611 `reports replay --page` is a page with the journal and the board at each of its steps', async () => {
  const { white: as, matchupId } = await startMatch(server)
  const [first] = await database.queries.select().from(gameRecords).orderBy(gameRecords.index)
  const journal = [
    { at: 1_000, kind: 'update', text: `${first?.updateIndex} move white` },
    { at: 3_500, kind: 'error', text: '<script>alert(1)</script>' },
  ] as const
  const words = '<b>"hop"</b>'
  const sent = await server.call('POST', '/report', { as, body: report({ matchupId, words, journal: [...journal] }) })
  const { id } = sentReportSchema.parse(sent.body)
  const answer = await admin('reports replay', String(id), '--page')
  const page = 'rows' in answer ? String(answer.rows[0]?.['file']) : answer.problem
  expect(page).toMatch(
    new RegExp(
      `href="http://localhost:3000/matchup/${matchupId}/replay\\?event=\\d+&amp;side=black">${first?.updateIndex} move white</a>`,
    ),
  )
  expect(page).toContain('<td>2.500</td><td>error</td><td>&lt;script&gt;alert(1)&lt;/script&gt;</td>')
  expect(page).toContain('&lt;b&gt;&quot;hop&quot;&lt;/b&gt;')
  expect(page).not.toContain('alert(1)</script>')
})

test('W610 reports are removed after 90 days', async () => {
  const as = await server.signIn(1)
  await server.call('POST', '/report', { as, body: report() })
  server.advance(91 * DAY_MS)
  await server.dependencies.jobs.runDue()
  expect(await database.queries.select().from(reports)).toEqual([])
})
