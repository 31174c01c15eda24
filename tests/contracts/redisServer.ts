import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/run/freePort.mjs'

export interface RedisServer {
  readonly url: string
  /** Ends the server and starts it again after a while. */
  restart(awayMs: number): Promise<void>
  /** Stops the server’s process with its connections open, and lets it go on after a while. */
  freeze(ms: number): Promise<void>
  stop(): Promise<void>
}

/** The program of a Redis server on this machine, or undefined. */
export function findRedis(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find(existsSync)
}

/** A Redis server of its own on a free port, which keeps nothing. */
export async function startRedis(program: string): Promise<RedisServer> {
  const port = await freePort()
  const start = async () => {
    const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
    const exited = once(server, 'exit')
    let printed = ''
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => {
        printed += String(text)
        if (printed.includes('Ready to accept connections')) resolve()
      })
      server.once('exit', () => reject(new Error(`Redis ended:\n${printed}`)))
    })
    return { server, exited }
  }
  let running = await start()
  const end = async () => {
    running.server.kill('SIGKILL')
    await running.exited
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart(awayMs) {
      await end()
      await wait(awayMs)
      running = await start()
    },
    async freeze(ms) {
      running.server.kill('SIGSTOP')
      await wait(ms)
      running.server.kill('SIGCONT')
    },
    stop: end,
  }
}
