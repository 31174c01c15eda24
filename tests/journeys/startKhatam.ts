import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/run/freePort.mjs'
import { parts, root } from '../../tools/build/freshness.mjs'
import { untilReady } from './untilReady.ts'

const READY_WITHIN_MS = 120_000

/** A server from the last build, on a free port with an empty data folder. */
export interface Khatam {
  readonly url: string
  /** The server’s data folder, through which the operator’s command line reaches it. */
  readonly folder: string
  /** Everything that the server has printed, over all restarts. */
  readonly output: () => string
  /** Asks the server to end, waits until it has ended, and removes its data. */
  readonly stop: () => Promise<void>
  /** Ends the server as a power cut would. Its data stays. */
  readonly kill9: () => Promise<void>
  /**
   * Starts the server again on the same port and data, after `kill9` or instead of the running one. Resolves when it
   * answers.
   */
  readonly restart: () => Promise<void>
}

/** Starts the built server and waits until it is ready. `environment` adds to or replaces what it runs with. */
export async function startKhatam(environment: Record<string, string> = {}): Promise<Khatam> {
  const program = join(root, parts.server.proof)
  if (!existsSync(program)) throw new Error('The server is not built. Run: npm run build')
  const port = environment['PORT'] === undefined ? await freePort() : Number(environment['PORT'])
  const url = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'khatam-'))
  let output = ''
  let child: ChildProcess | undefined

  const start = async () => {
    const started = spawn(process.execPath, [program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        APP_ENV: 'development',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        // The turns of bots need not be visible.
        BOT_PACE_PERCENT: '0',
        ...environment,
      },
    })
    const before = output.length
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    started.stdout.on('data', collect)
    started.stderr.on('data', collect)
    child = started
    await untilReady({ child: started, url, printed: () => output.slice(before), withinMs: READY_WITHIN_MS })
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    child = undefined
  }

  const khatam: Khatam = {
    url,
    folder,
    output: () => output,
    stop: async () => {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    kill9: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM')
      await start()
    },
  }
  try {
    await start()
  } catch (error) {
    await khatam.stop()
    throw error
  }
  return khatam
}
