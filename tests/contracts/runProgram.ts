import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { programArguments } from '../programArguments.ts'

/**
 * Runs a program of the server to its end. This process goes on meanwhile: servers in it serve, and tell that they run.
 */
export async function runProgram(name: string, words: readonly string[], settings: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [...programArguments(name), ...words], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status: child.exitCode, stdout, stderr }
}
