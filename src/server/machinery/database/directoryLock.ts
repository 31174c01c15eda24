import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Another process holds the folder. */
export class DirectoryInUseError extends Error {}

/**
 * Locks a folder for this process: two processes on one embedded database would silently lose rows. Takes over the lock
 * of a process that no longer runs. Answers a function that releases the lock.
 * @throws DirectoryInUseError when another process holds the lock
 */
export function lockDirectory(folder: string, shownAs: string): () => void {
  const path = join(folder, 'lock')
  for (let attempt = 0; attempt < 5; attempt++) {
    if (tryCreate(path)) return () => rmSync(path, { force: true })
    const owner = readOwner(path)
    if (owner !== undefined && isRunning(owner)) {
      throw new DirectoryInUseError(`another Khatam (pid ${owner.pid}) uses ${shownAs}`)
    }
    rmSync(path, { force: true })
  }
  throw new DirectoryInUseError(`${shownAs} cannot be locked`)
}

interface Owner {
  readonly pid: number
  readonly startedAt: string | undefined
}

function tryCreate(path: string): boolean {
  try {
    const descriptor = openSync(path, 'wx')
    writeSync(descriptor, `${process.pid} ${readStartTime(process.pid) ?? ''}\n`)
    closeSync(descriptor)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    const [pid, startedAt] = readFileSync(path, 'utf8').trim().split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), startedAt } : undefined
  } catch {
    return undefined
  }
}

/** Pids are reused after a restart of the machine or the container, so the start times are compared too. */
function isRunning({ pid, startedAt }: Owner): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  if (isDead(pid)) return false
  const present = readStartTime(pid)
  return present === undefined || startedAt === undefined || present === startedAt
}

/** Whether the process has ended. A killed process keeps its pid until its parent notices, but no files. */
function isDead(pid: number): boolean {
  const [state] = readStat(pid) ?? []
  return state === 'Z' || state === 'X'
}

/** The id of the machine's boot, and the start of the process in ticks since then. Undefined outside Linux. */
function readStartTime(pid: number): string | undefined {
  const ticks = readStat(pid)?.[19]
  if (ticks === undefined) return undefined
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`
}

/** The fields of proc(5) `stat` from the state on; undefined outside Linux. */
function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
