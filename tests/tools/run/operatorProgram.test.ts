import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../../tools/build/freshness.mjs'

let folder = ''

/** A project whose builder writes programs that say which build they are of. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khatam-operator-'))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of ['run/run.mjs', 'build/buildStale.mjs', 'build/freshness.mjs', 'build/buildLock.mjs']) {
    cpSync(join(root, 'tools', name), join(folder, 'tools', name))
  }
  write('src/server/main.ts', 'first')
  write('package.json', '{"type": "module"}')
  write(
    'tools/build/build.mjs',
    `import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
     import { buildAndStamp, root } from './freshness.mjs'
     await buildAndStamp('server', async () => {
       rmSync(root + '/dist/server', { recursive: true, force: true })
       mkdirSync(root + '/dist/server', { recursive: true })
       const said = JSON.stringify(readFileSync(root + '/src/server/main.ts', 'utf8'))
       for (const name of ['main', 'adminProgram', 'engineProgram']) {
         writeFileSync(root + '/dist/server/' + name + '.js', 'console.log(' + said + ')')
       }
     })`,
  )
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function run(program: string) {
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'tools/run/run.mjs'), program], {
    encoding: 'utf8',
  })
  return { said: stdout.trim(), warned: stderr }
}

test('a program is built when there is none, and again when its sources have changed', () => {
  expect(run('engine').said).toBe('first')
  write('src/server/main.ts', 'second')
  expect(run('engine').said).toBe('second')
})

test('the operator’s program is built when there is none', () => {
  expect(run('admin')).toMatchObject({ said: 'first' })
})

test('the operator’s program runs an existing build as it is, because a server may be using it, and says so', () => {
  run('admin')
  write('dist/server/chunk-of-a-running-server.js', '')
  write('src/server/main.ts', 'second')
  const { said, warned } = run('admin')
  expect(said).toBe('first')
  expect(warned).toContain('npm run build')
  expect(existsSync(join(folder, 'dist/server/chunk-of-a-running-server.js'))).toBe(true)
  expect(readFileSync(join(folder, 'dist/server/main.js'), 'utf8')).toContain('first')
})

test('the rest of an interrupted build is no build', () => {
  run('admin')
  rmSync(join(folder, 'dist/server.stamp'))
  write('src/server/main.ts', 'second')
  expect(run('admin').said).toBe('second')
})
