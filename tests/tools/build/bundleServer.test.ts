import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleServer } from '../../../tools/build/bundleServer.mjs'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khatam-bundle-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const write = async (files: Record<string, string>) => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}
const bundle = () =>
  bundleServer({ root: folder, output: join(folder, 'dist'), programs: { main: 'src/server/main.ts' } })

test('the bundle finds files, folders and workers beside the sources', async () => {
  await write({
    'src/server/main.ts': `
      import { readdirSync } from 'node:fs'
      import { Worker } from 'node:worker_threads'
      import { readNet } from '../engine/net.ts'
      console.log(readNet(), readdirSync(new URL('./database/migrations/', import.meta.url)).join())
      new Worker(new URL('./analysis/worker.ts', import.meta.url)).on('message', (message) => console.log(message))`,
    'src/server/database/migrations/0001.sql': 'select 1',
    'src/server/analysis/worker.ts': `
      import { parentPort } from 'node:worker_threads'
      import { readNet } from '../../engine/net.ts'
      parentPort?.postMessage('worker ' + readNet())`,
    'src/engine/net.ts': `
      import { readFileSync } from 'node:fs'
      export const readNet = (): string => readFileSync(new URL('./net.bin', import.meta.url), 'utf8')`,
    'src/engine/net.bin': 'weights',
  })
  await bundle()
  await rm(join(folder, 'src'), { recursive: true })
  const output = execFileSync(process.execPath, [join(folder, 'dist/main.js')], { encoding: 'utf8' })
  expect(output).toBe('weights 0001.sql\nworker weights\n')
})

test('two neighbours with the same name in the bundle are refused', async () => {
  await write({
    'src/server/main.ts': `
      export * from './a/a.ts'
      export * from './b/b.ts'`,
    'src/server/a/a.ts': "export const a = new URL('./net.bin', import.meta.url)",
    'src/server/a/net.bin': 'a',
    'src/server/b/b.ts': "export const b = new URL('./net.bin', import.meta.url)",
    'src/server/b/net.bin': 'b',
  })
  await expect(bundle()).rejects.toThrow('would both be net.bin')
})

test('a folder above the sources is found from the bundle, where the server runs', async () => {
  await write({
    'src/server/main.ts': "console.log(new URL('../client/', import.meta.url).pathname)",
    'src/client/main.tsx': '',
  })
  await bundle()
  const output = execFileSync(process.execPath, [join(folder, 'dist/main.js')], { encoding: 'utf8' })
  expect(output.trim()).toBe(join(folder, 'client/'))
})
