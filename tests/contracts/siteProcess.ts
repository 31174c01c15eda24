import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findFreePort } from './postgresServer.ts'
import { untilReady } from '../journeys/untilReady.ts'

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
const READY_WITHIN_MS = 100_000

/** One process of a site, as an operator runs it. */
export interface SiteProcess {
  readonly url: string
  /** Everything it has printed. */
  printed(): string
  isAlive(): boolean
  stop(): Promise<void>
}

/** Starts the server from its sources on a free port; ready when it answers. */
export async function startSiteProcess(settings: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', BOT_PACE_PERCENT: '0', ...settings }
  const child = spawn(process.execPath, ['--import', 'tsx', main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      printed += text.toString()
    })
  }
  await untilReady({ child, url, printed: () => printed, withinMs: READY_WITHIN_MS })
  return {
    url,
    printed: () => printed,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
