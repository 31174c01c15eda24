import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../../tools/build/freshness.mjs'

const ENGINE = 'src/engine/rules/dice.ts'
const FEATURE = 'src/client/features/game/GameScreen.tsx'
const DEEP = 'src/client/features/game/panel/Clock.tsx'

const forbidden: readonly (readonly [file: string, specifier: string])[] = [
  [ENGINE, 'zod'],
  [ENGINE, 'node:fs'],
  [ENGINE, '../../protocol/game.ts'],
  ['src/protocol/game.ts', 'fastify'],
  ['src/protocol/game.ts', '../server/app.ts'],
  ['src/server/app.ts', '../client/main.tsx'],
  ['src/client/main.tsx', '../server/app.ts'],
  ['src/client/main.tsx', 'node:fs'],
  ['src/client/app/Router.tsx', 'ky'],
  ['src/client/network/request.ts', '../app/Router.tsx'],
  ['src/client/ui/Button.tsx', '../features/game/GameScreen.tsx'],
  ['src/client/table/Board.tsx', '../features/game/GameScreen.tsx'],
  ['src/client/board/BoardView.ts', 'react'],
  ['src/client/board/BoardView.ts', '../network/request.ts'],
  ['src/client/board/BoardView.ts', '../../protocol/game.ts'],
  [FEATURE, '../profile/ProfileScreen.tsx'],
  [FEATURE, 'ky'],
  [DEEP, '../../profile/ProfileScreen.tsx'],
]

const allowed: readonly (readonly [file: string, specifier: string])[] = [
  [ENGINE, './position.ts'],
  [ENGINE, '../notation/xgid.ts'],
  ['src/protocol/game.ts', 'zod'],
  ['src/protocol/game.ts', '../engine/rules/dice.ts'],
  ['src/server/app.ts', 'fastify'],
  ['src/server/app.ts', '../protocol/game.ts'],
  ['src/client/network/request.ts', 'ky'],
  ['src/client/board/BoardView.ts', 'pixi.js'],
  ['src/client/board/BoardView.ts', 'gsap/gsap-core'],
  ['src/client/board/BoardView.ts', '../../engine/rules/dice.ts'],
  ['src/client/table/Board.tsx', '../network/request.ts'],
  ['src/client/table/Board.tsx', '../board/BoardView.ts'],
  [FEATURE, '../../table/Board.tsx'],
  [FEATURE, '../../board/BoardView.ts'],
  [FEATURE, '../../../protocol/game.ts'],
  [FEATURE, './panel/Clock.tsx'],
  [DEEP, '../gameMachine.ts'],
]

/** Two files that import each other, if only for their types. */
const circle = {
  'src/server/circle/egg.ts': "import type { Hen } from './hen.ts'\nexport type Egg = { readonly from: Hen }\n",
  'src/server/circle/hen.ts': "import type { Egg } from './egg.ts'\nexport type Hen = { readonly from: Egg }\n",
}

let folder = ''
let output = ''
let refused = new Set<string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khatam-rules-'))
  await cp(join(root, 'tools/checks/importRules.json'), join(folder, '.oxlintrc.json'))
  const pairs = [...forbidden, ...allowed]
  for (const file of new Set(pairs.map(([name]) => name))) {
    const imports = pairs.filter(([name]) => name === file).map(([, specifier]) => `export * from '${specifier}'\n`)
    await write(file, imports.join(''))
  }
  for (const [file, source] of Object.entries(circle)) await write(file, source)
  output = await runOxlint()
  refused = readRefusals(output)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(forbidden)('%s may not import %s', (file, specifier) => {
  expect(refused).toContain(`${file} ${specifier}`)
})

test.each(allowed)('%s may import %s', (file, specifier) => {
  expect(refused).not.toContain(`${file} ${specifier}`)
})

test.each(Object.keys(circle))('%s is refused as part of a circle', (file) => {
  expect(output).toMatch(new RegExp(`^${file}:\\d+:\\d+: Dependency cycle`, 'm'))
})

async function write(file: string, source: string): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, source)
}

function runOxlint(): Promise<string> {
  return new Promise((resolve) => {
    const program = join(root, 'node_modules/.bin/oxlint')
    execFile(program, ['--format=unix'], { cwd: folder }, (_failed, printed) => {
      resolve(printed)
    })
  })
}

function readRefusals(printed: string): Set<string> {
  const lines = printed.matchAll(/^(\S+?):\d+:\d+: '([^']+)' import is restricted/gm)
  return new Set([...lines].map(([, file = '', specifier = '']) => `${file} ${specifier}`))
}
