import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A push service on this machine. It keeps what is posted, and answers what the test wants. */
export interface PushReceiver {
  readonly host: string
  readonly received: readonly Received[]
  /**
   * The statuses of the next answers, in order, or the addresses they redirect to. When none are left, the answer is
   * 201.
   */
  readonly answers: (number | URL)[]
  close(): Promise<void>
}

export async function openPushReceiver(): Promise<PushReceiver> {
  const received: Received[] = []
  const answers: (number | URL)[] = []
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      const answer = answers.shift() ?? 201
      if (answer instanceof URL) response.writeHead(307, { location: answer.href }).end()
      else response.writeHead(answer).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.')
  return {
    host: `127.0.0.1:${address.port}`,
    received,
    answers,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** A browser’s subscription, with the keys that only the browser has. */
export function subscribe(host: string, name: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  const token = JSON.stringify({
    endpoint: `http://${host}/${name}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  })
  return { token, decrypt: (body: Buffer) => decrypt(body, { keys, publicKey, auth }) }
}

/** Decrypts RFC 8291 on RFC 8188 as a browser does: one record, whose padding ends with a 2. */
function decrypt(
  body: Buffer,
  { keys, publicKey, auth }: { keys: ReturnType<typeof createECDH>; publicKey: Buffer; auth: Buffer },
): unknown {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const secret = keys.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const material = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
}
