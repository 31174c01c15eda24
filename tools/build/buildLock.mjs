import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** No build takes this long. An older lock was left by a process whose number belongs to another one now. */
const LONGEST_BUILD_MS = 300_000

/**
 * Runs `work` while no other process holds the lock file, and answers what it answers. Two servers that are started
 * together after an update would otherwise build over each other. The lock of a process that is gone is taken over.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true })
  while (!tryLock(path)) await wait(100)
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** @param {string} path */
function tryLock(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  if (isAbandoned(path)) rmSync(path, { force: true })
  return false
}

/** @param {string} path */
function isAbandoned(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return false
  if (Date.now() - stats.mtimeMs > LONGEST_BUILD_MS) return true
  // An empty lock was created a moment ago. Its owner is about to write its number.
  return stats.size > 0 && !isRunning(Number(readFileSync(path, 'utf8')))
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
