import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PushMessage } from '../../../../src/protocol/notification/push.ts'
import { makeFcm, readFcmCredentials } from '../../../../src/server/machinery/push/fcm.ts'
import type { PushPort } from '../../../../src/server/machinery/push/pushPort.ts'

const HOUR_MS = 3_600_000
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const message: PushMessage = {
  title: 'Challenge request',
  body: 'Sara challenges you to a match.',
  locale: 'en',
  deliveryKey: 'abc',
  path: '/notification/abc',
}

/** Speaks as Google’s token service and FCM HTTP v1 do, as far as sending one message needs it. */
let google: Server
let address: string
let folder: string
let fcm: PushPort
let now: number
let issued: number
let received: unknown[]
let answer: { status: number; body: unknown }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fcm-'))
  google = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const reply = (status: number, content: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
      if (request.url === '/token') {
        void issueToken(new URLSearchParams(body)).then((token) => reply(token === null ? 400 : 200, token ?? {}))
      } else if (request.headers.authorization !== `Bearer access-${issued}`)
        reply(401, { error: { status: 'UNAUTHENTICATED' } })
      else {
        received.push({ method: request.method, url: request.url, body: JSON.parse(body) as unknown })
        reply(answer.status, answer.body)
      }
    })
  })
  await new Promise<void>((resolve) => void google.listen(0, '127.0.0.1', resolve))
  const at = google.address()
  if (at === null || typeof at === 'string') throw new Error('no port')
  address = `http://127.0.0.1:${at.port}`
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await new Promise((resolve) => void google.close(resolve))
})
beforeEach(() => {
  now = Date.UTC(2026, 0, 1)
  issued = 0
  received = []
  answer = { status: 200, body: { name: 'projects/khatam-test/messages/1' } }
  const file = join(folder, 'account.json')
  const key = {
    type: 'service_account',
    project_id: 'khatam-test',
    client_email: 'push@khatam-test.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${address}/token`,
  }
  writeFileSync(file, JSON.stringify(key))
  fcm = makeFcm(readFcmCredentials(file), address, () => now)
})

async function issueToken(form: URLSearchParams) {
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return null
  try {
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      issuer: 'push@khatam-test.example',
      audience: `${address}/token`,
      currentDate: new Date(now),
    })
    if (payload['scope'] !== 'https://www.googleapis.com/auth/firebase.messaging') return null
  } catch {
    return null
  }
  issued += 1
  return { access_token: `access-${issued}`, expires_in: 3_600, token_type: 'Bearer' }
}

const send = (lifetimeS = 86_400) => fcm.send('device', message, lifetimeS)

test('W227 FCM gets the text, where a tap leads, and a name by which the push shows once', async () => {
  expect(await send()).toBe('sent')
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/v1/projects/khatam-test/messages:send',
      body: {
        message: {
          token: 'device',
          notification: { title: message.title, body: message.body },
          data: { deliveryKey: 'abc', path: '/notification/abc', locale: 'en' },
          android: { collapse_key: 'abc', ttl: '86400s', notification: { tag: 'abc', channel_id: 'khatam' } },
        },
      },
    },
  ])
})

test('W357 a push that is soon worthless is urgent, and kept no longer than it is useful', async () => {
  await send(60)
  expect(received).toMatchObject([{ body: { message: { android: { ttl: '60s', priority: 'HIGH' } } } }])
})

test('W72 a file that is not the key of a service account is reported in one line', () => {
  const path = join(folder, 'missing.json')
  expect(() => readFcmCredentials(path)).toThrow(`FCM_CREDENTIALS: ${path} is not the key file of a service account`)
  writeFileSync(path, '{"type":"authorized_user"}')
  expect(() => readFcmCredentials(path)).toThrow(/^FCM_CREDENTIALS: .*$/)
})

test('W227 a token of the account is used until it expires', async () => {
  await send()
  await send()
  expect(issued).toBe(1)
  now += HOUR_MS
  await send()
  expect([issued, received.length]).toEqual([2, 3])
})

test('W222 a device that FCM does not know any more is gone', async () => {
  answer = { status: 404, body: { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } } }
  expect(await send()).toBe('gone')
  answer = {
    status: 403,
    body: { error: { status: 'PERMISSION_DENIED', details: [{ errorCode: 'SENDER_ID_MISMATCH' }] } },
  }
  expect(await send()).toBe('gone')
  const violation = { fieldViolations: [{ field: 'message.token', description: 'Invalid registration token' }] }
  answer = { status: 400, body: { error: { status: 'INVALID_ARGUMENT', details: [violation] } } }
  expect(await send()).toBe('gone')
})

test('W223 a push that FCM refuses for good is told apart from one that may succeed later', async () => {
  answer = { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } }
  expect(await send()).toBe('refused')
  for (const status of [429, 500, 503]) {
    answer = { status, body: { error: { status: 'UNAVAILABLE' } } }
    await expect(send()).rejects.toThrow(String(status))
  }
})

test('W223 after a refused access token the next try gets a new one', async () => {
  await send()
  issued = 7
  await expect(send()).rejects.toThrow('401')
  expect(await send()).toBe('sent')
})
