import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { notificationSchema } from '../../../../src/protocol/notification/notification.ts'
import { UsageError } from '../../../../src/server/site/admin/adminCommand.ts'
import { renderHelp } from '../../../../src/server/site/admin/adminHelp.ts'
import { adminSocketPath, askRunningServer, listenForOperator } from '../../../../src/server/site/admin/adminSocket.ts'
import { adminCommands } from '../../../../src/server/site/admin/commands.ts'
import { renderRows } from '../../../../src/server/site/admin/printRows.ts'
import { runAdminRequest } from '../../../../src/server/site/admin/runAdminRequest.ts'
import { verifyLedger } from '../../../../src/server/ledger/credits/verifyLedger.ts'
import type { Database } from '../../../../src/server/machinery/database/database.ts'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'khatam-admin-'))
let database: Database
let server: TestServer

afterAll(() => rmSync(folder, { recursive: true }))
withServer((opened) => ({ database, server } = opened), { settings: { DATA_DIR: folder } })

const rowsOf = (answer: Awaited<ReturnType<typeof admin>>) => ('rows' in answer ? answer.rows : [])

/** Runs a command as it is written after `npm run admin --`. */
function admin(name: string, ...words: string[]) {
  const command = adminCommands.find((one) => one.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return runAdminRequest(server.dependencies, { name, input: command.prepare(words) })
}

const me = async (number: number) => {
  const as = await server.signIn(number)
  return (await server.call('GET', '/member/me', { as })).body
}

describe('members', () => {
  test.each(['1', '+989120000001', 'kayvan', '@KAYVAN'])('W190 %s names the same member', async (named) => {
    const rows = rowsOf(await admin('members show', named))
    expect(rows).toContainEqual({ field: 'id', value: 1 })
    expect(rows).toContainEqual({ field: 'username', value: 'Kayvan' })
  })

  test.each(['nobody', '99999', '+989999999999'])('W190 %s names no member', async (named) => {
    expect(await admin('members show', named)).toEqual({ problem: `There is no member ${named}.` })
  })

  test('W191 credit is granted through the ledger, once for a key, and told', async () => {
    const grant = () => admin('members grant', 'Sara', '250', '--key', 'prize of may', '--reason', 'tournament_prize')
    expect(await Promise.all([grant(), grant(), grant()])).toEqual(
      Array(3).fill({ rows: [{ message: 'Sara has 750 credit now.' }] }),
    )
    const as = await server.signIn(2)
    const { body } = await server.call('GET', '/user/me/notification', { as })
    expect(body).toMatchObject([{ categoryName: 'user_credit_update', payload: { amount: 250 } }])
    expect(await verifyLedger(database.queries)).toEqual([])
  })

  test('W192 a blocked member’s sessions end at once, and no new one opens until the member is unblocked', async () => {
    const as = await server.signIn(3)
    expect((await server.call('GET', '/member/me', { as })).status).toBe(200)
    const [blocked] = rowsOf(await admin('members block', String(as.id)))
    expect(blocked?.['message']).toMatch(/1 session/)
    expect((await server.call('GET', '/member/me', { as })).status).toBe(401)
    const again = await server.call('POST', '/session', { body: { mobile: '+989120000003', password: 'test' } })
    expect(again.status).toBe(403)
    await admin('members unblock', String(as.id))
    expect(await me(3)).toMatchObject({ id: as.id })
  })
})

test('W193 gift cards are made, redeemed and listed without their codes', async () => {
  const made = await admin('giftcards create', '2', '75', '--note', 'fair')
  const codes = rowsOf(made).map(({ code }) => String(code))
  expect(codes).toHaveLength(2)
  const as = await server.signIn(4)
  const redeemed = await server.call('POST', '/user/me/giftcard', { as, body: { code: codes[0] } })
  expect(redeemed.status).toBe(200)
  const last = (code = '') => `…${code.slice(-4)}`
  expect(await admin('giftcards list', '--redeemed')).toMatchObject({
    rows: [{ code: last(codes[0]), amount: 75, note: 'fair', by: 'Leyla' }],
  })
  expect(await admin('giftcards list', '--open')).toMatchObject({ rows: [{ code: last(codes[1]), redeemed: null }] })
})

test('W187 a page is published from a file, and restored', async () => {
  const file = join(folder, 'help.html')
  writeFileSync(file, '<title>Our help</title>\n<p onclick="x()">Ask Mina.</p>\n')
  const as = await server.signIn(5)
  const read = async () => (await server.call('GET', '/page?name=help&locale=en', { as })).body
  await admin('pages publish', 'help', 'en', file)
  expect(await read()).toMatchObject([{ title: 'Our help', content: '<p>Ask Mina.</p>' }])
  await admin('pages restore', 'help', 'en')
  expect(await read()).toMatchObject([{ title: 'Help' }])
  expect(await admin('pages restore', 'nothing', 'en')).toHaveProperty('problem')
  expect(() => adminCommands.find(({ name }) => name === 'pages publish')?.prepare(['help', 'en', '/none'])).toThrow(
    '/none cannot be read',
  )
})

test('W198 the operator can tell something to one member or to all, each once for a key', async () => {
  const as = await server.signIn(7)
  const told = async () => {
    const { body } = await server.call('GET', '/user/me/notification', { as })
    return z.array(notificationSchema).parse(body)
  }
  await admin('notifications send', String(as.id), 'Hello', 'Only you.')
  const toAll = () => admin('notifications send', 'all', 'Tonight', 'We rest at two.', '--key', 'rest')
  const [answer] = rowsOf(await toAll())
  await toAll()
  expect(answer?.['message']).toMatch(/^\d+ members were told/)
  expect((await told()).map(({ subject, content }) => `${subject}: ${content}`).toSorted()).toEqual([
    'Hello: Only you.',
    'Tonight: We rest at two.',
  ])
})

test('W194 stats count rooms and queues', async () => {
  const as = await server.signIn(6)
  await server.call('POST', '/matchup', { as, body: { length: 3 } })
  const counted = rowsOf(await admin('stats'))
  expect(counted).toContainEqual({ what: 'members', count: 20 })
  expect(counted).toContainEqual({ what: 'rooms waiting', count: 1 })
  const jobs = rowsOf(await admin('stats jobs'))
  expect(jobs.find(({ kind }) => kind === 'ledgerCheck')).toMatchObject({ waiting: 1, failing: 0 })
})

test('W195 production asks for confirmation before it makes up members', async () => {
  const { dependencies } = server
  const production = { ...dependencies, environment: { ...dependencies.environment, APP_ENV: 'production' as const } }
  const input = { members: 10, matches: 10, isSure: false }
  expect(await runAdminRequest(production, { name: 'seed', input })).toHaveProperty('problem')
  const [made] = rowsOf(await admin('seed', '--members', '10', '--matches', '20'))
  expect(made?.['message']).toContain('10 members and 20 matches')
  expect(await verifyLedger(database.queries)).toEqual([])
})

describe('the words of a command', () => {
  test.each([
    ['members show', [], '<member> is missing'],
    ['members show', ['1', '2'], 'one word too many'],
    ['members grant', ['1', 'much'], 'amount'],
    ['members grant', ['1', '0'], 'amount'],
    ['members grant', ['1', '5', '--reason', 'luck'], 'reason'],
    ['members grant', ['1', '5', '--speed'], '--speed'],
    ['giftcards list', ['--open', '--redeemed'], 'exclude'],
    ['pages restore', ['help', 'de'], 'locale'],
  ])('W190 %s %j is refused', (name, words, because) => {
    const prepare = () => adminCommands.find((one) => one.name === name)?.prepare(words)
    expect(prepare).toThrow(UsageError)
    expect(prepare).toThrow(because)
  })

  test('W190 there is help at every level', () => {
    const all = renderHelp(adminCommands, [])
    for (const { name, summary } of adminCommands) {
      expect(all).toContain(summary)
      expect(renderHelp(adminCommands, name.split(' '))).toContain(`Usage: npm run admin -- ${name}`)
    }
    expect(renderHelp(adminCommands, ['members'])).not.toContain('giftcards')
  })

  test('W190 rows are shown as a table, a single value as a line', () => {
    expect(renderRows([{ message: 'Done.' }])).toBe('Done.')
    expect(renderRows([])).toBe('Nothing to show.')
    expect(
      renderRows([
        { kind: 'a', count: 5 },
        { kind: 'long', count: 12 },
      ]),
    ).toBe('kind  count\n────  ─────\na         5\nlong     12')
  })
})

describe('a running server', () => {
  test('W196 does the work for the operator who owns the folder', async () => {
    const stop = await listenForOperator(server.dependencies)
    const ask = (name: string, input: unknown) => askRunningServer(folder, { name, input })
    expect(await ask('members show', { member: 'Sara' })).toHaveProperty('rows')
    expect(await ask('members show', { member: 'nobody' })).toEqual({ problem: 'There is no member nobody.' })
    expect(await ask('members fly', {})).toHaveProperty('problem')
    expect(await ask('members grant', { member: 'Sara', amount: -5 })).toHaveProperty('problem')
    expect(statSync(adminSocketPath(folder)).mode & 0o777).toBe(0o600)
    await stop()
    expect(await ask('stats', {})).toBeNull()
  })

  test('W196 is not found if no server listens', async () => {
    expect(await askRunningServer(join(folder, 'empty'), { name: 'stats', input: {} })).toBeNull()
  })
})
