import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../tools/run/freePort.mjs'
import { untilReady } from '../journeys/untilReady.ts'
import { programArguments } from '../programArguments.ts'

const READY_WITHIN_MS = 240_000

/** One process of a site, as an operator runs it. */
export interface SiteProcess {
  readonly url: string
  readonly pid: number
  /** Everything that the process has printed. */
  printed(): string
  isAlive(): boolean
  /** Sends a signal, such as SIGKILL, SIGSTOP or SIGCONT. */
  signal(name: NodeJS.Signals): void
  /** Resolves when the process has ended. */
  untilEnded(): Promise<unknown>
  /** Asks the process to end, and answers its exit code; null when a signal ended it. */
  stop(): Promise<number | null>
}

/** Starts the server on a free port, unless one is named, and resolves when it answers. */
export async function startSiteProcess(
  settings: Readonly<Record<string, string>>,
  namedPort?: number,
): Promise<SiteProcess> {
  const port = namedPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', BOT_PACE_PERCENT: '0', ...settings }
  const child = spawn(process.execPath, [...programArguments('main')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      printed += text.toString()
    })
  }
  await untilReady({ child, url, printed: () => printed, withinMs: READY_WITHIN_MS })
  if (child.pid === undefined) throw new Error('The process has no number.')
  return {
    url,
    pid: child.pid,
    printed: () => printed,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    signal: (name) => void child.kill(name),
    untilEnded: () => exited,
    async stop() {
      child.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return code
    },
  }
}
