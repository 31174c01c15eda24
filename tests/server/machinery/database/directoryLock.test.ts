import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryInUseError, lockDirectory } from '../../../../src/server/machinery/database/directoryLock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khatam-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('W96 a lock is taken and given back', () => {
  const unlock = lockDirectory(folder, './data')
  expect(existsSync(join(folder, 'lock'))).toBe(true)
  unlock()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('W96 the folder of a running process is refused by name and pid', () => {
  writeFileSync(join(folder, 'lock'), `${process.ppid}\n`)
  expect(() => lockDirectory(folder, './data')).toThrow(DirectoryInUseError)
  expect(() => lockDirectory(folder, './data')).toThrow(`another Khatam (pid ${process.ppid}) uses ./data`)
})

test('W96 the lock of a process that is gone is taken over', async () => {
  const child = spawn(process.execPath, ['--version'])
  await once(child, 'exit')
  writeFileSync(join(folder, 'lock'), `${child.pid}\n`)
  lockDirectory(folder, './data')()
})

test('W96 the lock of a killed process that its parent has not noticed is taken over', async () => {
  // The shell would notice a child that ends before another program has taken its place.
  const parent = spawn('sh', ['-c', 'sleep 2 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const said: unknown[] = await once(parent.stdout, 'data')
    const pid = Number(String(said[0]))
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
    writeFileSync(join(folder, 'lock'), `${pid}\n`)
    lockDirectory(folder, './data')()
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  } finally {
    parent.kill()
  }
})

test('W96 the lock of a process is taken over if another process has its pid now', () => {
  writeFileSync(join(folder, 'lock'), `${process.ppid} another-boot:1\n`)
  const isKnown = existsSync('/proc/self/stat')
  if (isKnown) lockDirectory(folder, './data')()
  expect(existsSync(join(folder, 'lock'))).toBe(!isKnown)
})

test.each(['', 'nonsense\n', '-1\n'])('W96 a lock that says %j is taken over', (text) => {
  writeFileSync(join(folder, 'lock'), text)
  lockDirectory(folder, './data')()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})
