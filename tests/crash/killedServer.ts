import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/run/freePort.mjs'
import { root } from '../../tools/build/freshness.mjs'
import { answers, untilReady } from '../journeys/untilReady.ts'

const READY_WITHIN_MS = 180_000

/** The product as an operator starts it, on data of its own. */
export interface KilledServer {
  readonly url: string
  readonly folder: string
  /** Runs `npm start`, and resolves when the server answers. */
  readonly start: () => Promise<void>
  /** Runs `kill -9` on npm and on all that it started. */
  readonly kill9: () => Promise<void>
  readonly remove: () => Promise<void>
}

export async function makeKilledServer(): Promise<KilledServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'khatam-crash-'))
  let running: { readonly pid: number; readonly exited: Promise<unknown> } | undefined

  const start = async () => {
    const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn' }
    const child = spawn('npm', ['start', '--silent'], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (child.pid === undefined) throw new Error('npm could not be started.')
    running = { pid: child.pid, exited: once(child, 'exit') }
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    await untilReady({ child, url, printed: () => output, withinMs: READY_WITHIN_MS })
  }
  const kill9 = async () => {
    if (!running) return
    process.kill(-running.pid, 'SIGKILL')
    await running.exited
    running = undefined
    while (await answers(`${url}/healthz`)) await wait(10)
  }
  const remove = async () => {
    await kill9()
    await rm(folder, { recursive: true, force: true })
  }
  return { url, folder, start, kill9, remove }
}
