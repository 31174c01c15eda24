import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeOver } from '../../../tools/build/closeOver.mjs'
import { digestInputs, parts, root } from '../../../tools/build/freshness.mjs'

let folder = ''
const digest = () => digestInputs(['src', 'index.html', 'not-there'], folder)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khatam-inputs-'))
  await mkdir(join(folder, 'src/deep'), { recursive: true })
  await writeFile(join(folder, 'src/deep/a.ts'), 'a')
  await writeFile(join(folder, 'index.html'), 'page')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('untouched inputs keep their digest, and other files do not change it', async () => {
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

const IMPORTED = /'(\.{1,2}\/[^'\s]+\.mjs)'/g

function importedBy(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const named = Array.from(source.matchAll(IMPORTED), ([, path = '']) => join(dirname(join(root, file)), path))
  return named.filter((path) => existsSync(path)).map((path) => relative(root, path).replaceAll('\\', '/'))
}

test.each([
  ['client', ['tools/build/build.mjs', 'vite.config.ts'], 'tools/build/serviceWorkerPlugin.mjs'],
  ['server', ['tools/build/build.mjs'], 'tools/build/bundleServer.mjs'],
] as const)('everything that the build of the %s runs is among its inputs', (part, first, known) => {
  const run = [...closeOver<string>(first, importedBy)]
  expect(run).toContain(known)
  const isInput = (file: string) => parts[part].inputs.some((input) => file === input || file.startsWith(`${input}/`))
  expect(run.filter((file) => !isInput(file))).toEqual([])
})
