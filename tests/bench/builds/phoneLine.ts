import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../tools/run/freePort.mjs'

/** The way to a server and back, and the bytes of a millisecond: Lighthouse's slow 4G. */
const WAY_MS = 150
const BYTES_A_MS = 205
const PACKET_BYTES = 4_096

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** A server that gives a built client as over a phone's line, and passes the API's calls on to another. */
export interface PhoneLine {
  readonly folder: string
  readonly url: string
  readonly close: () => Promise<void>
}

export async function openPhoneLine(folder: string, target: string): Promise<PhoneLine> {
  let freeAt = 0
  /** All answers share one line, packet by packet. */
  const send = async (response: ServerResponse, body: Buffer) => {
    for (let at = 0; at < body.length && !response.destroyed; at += PACKET_BYTES) {
      const packet = body.subarray(at, at + PACKET_BYTES)
      freeAt = Math.max(freeAt, performance.now()) + packet.length / BYTES_A_MS
      await wait(freeAt - performance.now())
      response.write(packet)
    }
    response.end()
  }
  const server = createServer((incoming, response) => {
    const file = fileOf(folder, incoming)
    void wait(WAY_MS).then(() => {
      if (file === null) return passOn(incoming, response, target)
      const { path, packed } = file
      response.writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
        ...(packed && { 'content-encoding': 'br' }),
      })
      return send(response, readFileSync(packed ? `${path}.br` : path))
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    folder,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function fileOf(folder: string, { url = '/' }: IncomingMessage) {
  const [address = '/'] = url.split('?')
  const path = join(folder, address === '/' ? 'index.html' : address)
  return extname(path) !== '' && existsSync(path) ? { path, packed: existsSync(`${path}.br`) } : null
}

function passOn(incoming: IncomingMessage, response: ServerResponse, target: string): void {
  const { method = 'GET', headers } = incoming
  const forwarded = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  response.on('close', () => forwarded.destroy())
  incoming.pipe(forwarded)
}
