import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from '../../../tools/build/buildLock.mjs'

let folder = ''
let lock = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khatam-lock-'))
  lock = join(folder, 'build.lock')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('two builds never run at the same time', async () => {
  const events: string[] = []
  const build = (name: string) =>
    withLock(lock, async () => {
      events.push(`${name} begins`)
      await new Promise(setImmediate)
      events.push(`${name} ends`)
    })
  await Promise.all([build('first'), build('second')])
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a build that fails lets the next one in', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a killed process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  await writeFile(lock, String(pid))
  expect(await withLock(lock, () => Promise.resolve('built'))).toBe('built')
})

test('a lock older than any build is taken over, whichever process has its number now', async () => {
  await writeFile(lock, String(process.pid))
  const longAgo = Date.now() / 1000 - 3600
  await utimes(lock, longAgo, longAgo)
  expect(await withLock(lock, () => Promise.resolve('built'))).toBe('built')
})
