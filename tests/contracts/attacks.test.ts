import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPENING_COUNTS } from '../../src/engine/rules/position.ts'
import { sessionSchema } from '../../src/protocol/session/session.ts'
import { freePort } from '../../tools/run/freePort.mjs'
import { memberApiOf } from '../journeys/memberApi.ts'
import { CODES_ON_SCREEN, codesSentTo } from './codesOnScreen.ts'
import { findNginx, startNginx } from './nginxServer.ts'
import type { Ending } from './playThrough.ts'
import { findPostgres, startPostgres } from './postgresServer.ts'
import { runProgram } from './runProgram.ts'
import { startSiteProcess, type SiteProcess } from './siteProcess.ts'

/** The most requests at once from all visitors: each has two connections at the proxy, which has 512. */
const AT_ONCE = 100

const PRODUCTION = {
  APP_ENV: 'production',
  SMS_PROVIDER: 'kavenegar',
  KAVENEGAR_API_KEY: 'none',
  SECRETS_KEY: randomBytes(32).toString('base64'),
  LOG_LEVEL: 'error',
}

test('W333 production does not start until it is told which proxies are in front of it', async () => {
  const { status, stderr } = await runProgram('main', [], { ...PRODUCTION, PORT: '0', TRUST_PROXY: undefined })
  expect([status, stderr]).toEqual([1, expect.stringContaining('TRUST_PROXY: production needs none, the number')])
})

const postgresPrograms = findPostgres()
const nginxProgram = findNginx()
if (postgresPrograms === undefined || nginxProgram === undefined) {
  process.stdout.write('PostgreSQL or nginx is not installed here: attacks on a site of production were not tested.\n')
} else {
  describe('a site of production, two processes behind the sample of nginx', () => {
    const ending: Ending = []
    let url: string
    let processes: readonly SiteProcess[]
    const agent = new Agent({ maxSockets: AT_ONCE })

    beforeAll(async () => {
      const postgres = await startPostgres(postgresPrograms)
      ending.push(() => postgres.stop())
      const settings = {
        ...PRODUCTION,
        DATABASE_URL: await postgres.createDatabase(),
        TRUST_PROXY: '1',
        NODE_OPTIONS: CODES_ON_SCREEN,
      }
      const ports = [await freePort(), await freePort()] as const
      const first = await startSiteProcess(settings, ports[0])
      ending.push(() => first.stop())
      const second = await startSiteProcess(settings, ports[1])
      ending.push(() => second.stop())
      processes = [first, second]
      const nginx = await startNginx(nginxProgram, ports, { isPatient: true })
      ending.push(() => nginx.stop())
      url = nginx.url
    })
    afterAll(async () => {
      for (const end of ending.splice(0).toReversed()) await end()
    })

    /** A call from an address of the machine's own network, so that the site has many visitors. */
    const callFrom = (localAddress: string, method: string, path: string, body?: object, token = '') =>
      new Promise<{ status: number; body: unknown }>((resolve, reject) => {
        const headers = {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        }
        const asking = request(`${url}${path}`, { method, headers, localAddress, agent }, (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => (text += part))
          const isJson = answer.headers['content-type']?.includes('json') ?? false
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: isJson ? JSON.parse(text) : text }))
        })
        asking.on('error', reject)
        asking.end(body && JSON.stringify(body))
      })
    const askCode = async (mobile: string, from: string) =>
      (await callFrom(from, 'POST', '/api/member/verify/mobile', { mobile })).status
    const enter = (mobile: string, confirmationCode: string, from: string) =>
      callFrom(from, 'POST', '/api/session', { mobile, confirmationCode })
    const codesOf = (mobile: string) => processes.flatMap(({ printed }) => codesSentTo(printed(), mobile))

    async function signIn(mobile: string, from: string) {
      const before = codesOf(mobile)
      expect(await askCode(mobile, from)).toBe(200)
      await expect.poll(() => codesOf(mobile).length).toBeGreaterThan(before.length)
      const [code = ''] = codesOf(mobile).filter((one) => !before.includes(one))
      const answer = await enter(mobile, code, from)
      expect(answer.status).toBe(200)
      return sessionSchema.parse(answer.body)
    }

    test('W240 three strangers who ask for codes and guess at them do not shut the owner out', async () => {
      const mobile = '+989121110001'
      for (const stranger of ['127.0.1.1', '127.0.1.2', '127.0.1.3']) {
        expect([200, 721]).toContain(await askCode(mobile, stranger))
        for (let guess = 0; guess < 5; guess++) {
          const wrong = ['000000', '111111'].find((code) => !codesOf(mobile).includes(code)) ?? '222222'
          expect((await enter(mobile, wrong, stranger)).status).not.toBe(200)
        }
      }
      expect((await signIn(mobile, '127.0.2.1')).member.credit).toBe(500)
    })

    test('W333 W240 a client behind the proxy uses up its own limit of codes, and that of nobody else', async () => {
      const statuses: number[] = []
      for (let asked = 0; asked < 40; asked++) statuses.push(await askCode(`+9891211200${10 + asked}`, '127.0.3.1'))
      expect([statuses[0], statuses.at(-1)]).toEqual([200, 409])
      expect(await askCode('+989121120099', '127.0.3.2')).toBe(200)
    })

    test('W333 a client that names addresses of its own in a header still counts as itself', async () => {
      const statuses = new Set<number>()
      for (let asked = 0; asked < 40; asked++) {
        const answer = await fetch(`${url}/api/member/verify/mobile`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${asked}` },
          body: JSON.stringify({ mobile: `+9891211300${10 + asked}` }),
        })
        statuses.add(answer.status)
      }
      expect(statuses).toEqual(new Set([200, 409]))
    })

    test('W73 the numbers of operation are for nobody, with or without the proxy', async () => {
      expect((await callFrom('127.0.4.1', 'GET', '/metrics')).status).toBe(404)
      for (const one of processes) expect((await fetch(`${one.url}/metrics`)).status).toBe(404)
    })

    test.each(['+980912111000', '+98912111000', '+9891211100000', '+98 912 111 0000', '00989121110000', '+1555'])(
      'W6 the odd number %s gets no code',
      async (mobile) => {
        const before = processes.map(({ printed }) => printed()).join('')
        expect(await askCode(mobile, '127.0.5.1')).toBe(400)
        expect(processes.map(({ printed }) => printed()).join('')).toBe(before)
      },
    )

    test('W74 a member who asks for four hundred analyses, a hundred at once, is bounded, and the bot of another plays on', async () => {
      const greedy = await signIn('+989121110002', '127.0.6.1')
      const other = await signIn('+989121110003', '127.0.6.2')
      const position = { points: [OPENING_COUNTS, OPENING_COUNTS], player: 'black', dice: [3, 1] }
      const ask = () => callFrom('127.0.6.1', 'PUT', '/api/analysis/manual', position, greedy.accessToken)
      const asked = Promise.all(Array.from({ length: 400 }, ask))
      const player = memberApiOf(url, other.accessToken, other.member.id)
      const { id } = await player.createMatchup({ length: 1, playWithBot: true, botDifficulty: 0 })
      await player.sendSeed(id)
      // If the bot begins, it has to be done with its turn.
      const isOnTurn = async () => {
        const { player: seats, currentPlayer } = await player.context(id)
        return seats.some((seat) => seat.id === player.id && seat.color === currentPlayer)
      }
      await expect.poll(isOnTurn).toBe(true)
      const resigned = await player.resign(id)
      expect(resigned.matchupFinished).toBe(true)
      const statuses = (await asked).map(({ status }) => status)
      expect(statuses.filter((status) => status === 409).length).toBeGreaterThan(0)
      expect(new Set(statuses)).toEqual(new Set([200, 409]))
    })
  })
}
