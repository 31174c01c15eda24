import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestInputs } from '../../tools/freshness.mjs'

let folder = ''
const digest = () => digestInputs(['src', 'index.html', 'not-there'], folder)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khatam-inputs-'))
  await mkdir(join(folder, 'src/deep'), { recursive: true })
  await writeFile(join(folder, 'src/deep/a.ts'), 'a')
  await writeFile(join(folder, 'index.html'), 'page')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('inputs that nobody touched have the same digest, and other files do not matter', async () => {
  const before = digest()
  await writeFile(join(folder, 'README.md'), 'new')
  expect(digest()).toBe(before)
})

test.each([
  ['edited', () => writeFile(join(folder, 'src/deep/a.ts'), 'longer')],
  ['touched', () => utimes(join(folder, 'index.html'), 1, 1)],
  ['added', () => writeFile(join(folder, 'src/b.ts'), 'b')],
  ['removed', () => rm(join(folder, 'src/deep/a.ts'))],
  ['renamed', () => rename(join(folder, 'src/deep/a.ts'), join(folder, 'src/deep/b.ts'))],
])('a file that was %s changes the digest', async (_how, change) => {
  const before = digest()
  await change()
  expect(digest()).not.toBe(before)
})
