import { spawn } from 'node:child_process'
import { once } from 'node:events'

const READY_WITHIN_MS = 60_000

export interface Program {
  /** What `ready` has found in the program's words. */
  readonly said: string
  /** Every line that it has printed. */
  readonly lines: () => readonly string[]
  /** Ends it and all that it has started. */
  readonly stop: () => Promise<void>
}

interface ProgramOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** What it prints once it can be used; its first group is the answer. A program without such words is not waited for. */
  readonly ready?: RegExp
}

/**
 * Starts a program in a group of processes of its own, and waits until it says that it is ready.
 * @throws Error with its words when it ends before that or takes too long
 */
export async function startProgram(
  command: string,
  words: readonly string[],
  { environment = {}, ready = /^/ }: ProgramOptions,
): Promise<Program> {
  const child = spawn(command, words, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const endGroup = () => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nobody of the group is left.
    }
  }
  process.once('exit', endGroup)
  const exit = once(child, 'exit')
  const stop = async () => {
    process.off('exit', endGroup)
    endGroup()
    await exit
  }
  let output = ''
  const said = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${command} ${why}:\n${output}`))
    const timer = setTimeout(() => fail('was not ready in time'), READY_WITHIN_MS)
    const collect = (chunk = Buffer.of()) => {
      output += chunk.toString()
      const found = ready.exec(output)
      if (found === null) return
      clearTimeout(timer)
      resolve(found[1] ?? '')
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', ({ message }) => fail(message))
    child.once('exit', () => fail('ended'))
    child.once('spawn', () => collect())
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { said, lines: () => output.split('\n'), stop }
}
