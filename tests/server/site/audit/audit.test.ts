import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../../src/protocol/wire/durations.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import { AUDIT_KEPT_DAYS, sweepAudit } from '../../../../src/server/machinery/audit/auditLog.ts'
import { runAdminRequest } from '../../../../src/server/site/admin/runAdminRequest.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let database: Database
withServer((opened) => ({ server, database } = opened), { each: true })

const admin = (name: string, input: unknown) =>
  runAdminRequest(server.dependencies, { name, input, operator: 'parisa' })
async function entries(filter: Readonly<Record<string, string>> = {}) {
  const answer = await admin('audit list', { take: 50, ...filter })
  if (!('rows' in answer)) throw new Error(answer.problem)
  return answer.rows.filter(({ action }) => action !== 'audit list')
}

test('W665 a command is written down before it runs and when it ends, with who asked', async () => {
  await admin('members grant', { member: '1', amount: 70, reason: 'money_back', key: 'ticket 4' })
  expect(await entries()).toMatchObject([
    { by: 'parisa', action: 'members grant', outcome: 'done' },
    {
      by: 'parisa',
      action: 'members grant',
      outcome: 'asked',
      detail: '{"key":"ticket 4","amount":70,"member":"1","reason":"money_back"}',
    },
  ])
})

test('W665 a command that fails is written down with its reason', async () => {
  await admin('members block', { member: 'nobody' })
  expect(await entries()).toMatchObject([
    { outcome: 'refused', detail: '{"reason":"There is no member nobody."}' },
    { outcome: 'asked' },
  ])
})

test('W666 a member’s sign-ins and ended sessions are written down, with the network alone', async () => {
  const as = await server.signIn(1)
  await server.signIn(2)
  await server.call('DELETE', '/session/current', { as })
  expect(await entries({ member: '1' })).toMatchObject([
    { by: 'member', member: 1, action: 'sessions ended', network: '127.0.0.*', detail: '{"sessions":1}' },
    { by: 'member', member: 1, action: 'session opened', network: '127.0.0.*' },
  ])
})

test('W667 the database refuses to change or remove an entry, and only age removes one', async () => {
  await server.signIn(1)
  const change = database.queries.execute(sql`update audit_entries set action = 'nothing'`)
  await expect(change).rejects.toMatchObject({ cause: { message: 'The audit log is only added to.' } })
  await expect(database.queries.execute(sql`delete from audit_entries`)).rejects.toThrow()
  const sweepAt = (days: number) =>
    database.transaction((tx) => sweepAudit(tx, server.dependencies.clock() + days * DAY_MS))
  await sweepAt(AUDIT_KEPT_DAYS)
  expect(await entries()).toHaveLength(1)
  await sweepAt(AUDIT_KEPT_DAYS + 1)
  expect(await entries()).toEqual([])
})
