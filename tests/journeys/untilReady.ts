import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** The line of a server that has the port for itself. Before that line, another process may answer there. */
const READY_LINE = 'Khatam is ready on '

/** A server that is being started, and what it has printed since. */
export interface StartingServer {
  readonly child: ChildProcess
  readonly url: string
  readonly printed: () => string
  readonly withinMs: number
}

/**
 * Waits until this very process serves its address.
 * @throws Error when it ends before that, as one whose port another server has, or takes too long
 */
export async function untilReady({ child, url, printed, withinMs }: StartingServer): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended:\n${printed()}`)
    if (printed().includes(READY_LINE) && (await answers(`${url}/readyz`))) return
    await wait(20)
  }
  throw new Error(`The server was not ready within ${withinMs / 1000} s:\n${printed()}`)
}

/** Whether a server at this address says that all is well. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined)
  return response?.ok ?? false
}
