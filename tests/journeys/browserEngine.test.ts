import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { PreviewServer } from 'vite'
import { build, preview } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserEngine } from '../../src/client/engine/BrowserEngine.ts'
import type { BotQuestion } from '../../src/client/engine/engineMessages.ts'
import { giveHints } from '../../src/engine/evaluation/engine/giveHints.ts'
import type { MatchState } from '../../src/engine/rules/matchState.ts'
import { applyAction, startMatch } from '../../src/engine/rules/match.ts'
import { loadEngine } from '../../src/server/engine/loadEngine.ts'
import { freePort } from '../../tools/run/freePort.mjs'
import { root } from '../../tools/build/freshness.mjs'
import { openBrowser } from './openBrowser.ts'

const PAGE = `<!doctype html><title>engine</title>
<script type="module">import { BrowserEngine } from '/engine.js'; window.BrowserEngine = BrowserEngine</script>`

let folder: string
let server: PreviewServer
let url: string
let browser: Browser | undefined
let kernelsReplaced = 0

/** The engine alone, built as the client is, with a page that holds nothing. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khatam-engine-'))
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, 'src/client/engine/BrowserEngine.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'engine.js' },
      },
    },
  })
  await writeFile(join(folder, 'index.html'), PAGE)
  const port = await freePort()
  server = await preview({ root, configFile: false, build: { outDir: folder }, preview: { port, host: '127.0.0.1' } })
  url = `http://127.0.0.1:${port}/`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** With `canRun` false the kernel is one that no browser can run, as SIMD is for an old browser. */
async function openPage(canRun: boolean): Promise<Page> {
  browser = await openBrowser()
  const page = await browser.newPage()
  if (!canRun) {
    await page.context().route('**/*.wasm', async (route) => {
      kernelsReplaced += 1
      await route.fulfill({ body: 'not for this browser' })
    })
  }
  await page.goto(url)
  return page
}

declare const window: Window & { readonly BrowserEngine: typeof BrowserEngine; Worker: typeof Worker }

interface Asked {
  readonly questions: readonly BotQuestion[]
  readonly match: MatchState
}

/** Runs in the page. */
async function askEngine({ questions, match }: Asked) {
  const engine = new window.BrowserEngine()
  const takenBack = new AbortController()
  const actions = Promise.all(questions.map((question) => engine.chooseAction(question)))
  const cancelled = engine.giveHints(match, 2, takenBack.signal).then(
    () => 'answered',
    (error: unknown) => (error instanceof Error ? error.name : 'failed'),
  )
  takenBack.abort()
  const hints = await engine.giveHints(match, 1)
  const refused = await engine.giveHints({ ...match, game: { ...match.game, phase: 'over' } }, 0).catch(String)
  engine.close()
  return { actions: await actions, cancelled: await cancelled, hints, refused }
}

test.each([
  { path: 'compiled', canRun: true },
  { path: 'scalar', canRun: false },
])('the browser answers like Node: $path', async ({ canRun }) => {
  const { match } = startMatch({ variant: 'normal', length: 5 }, () => [6, 4])
  const side = match.game.turn
  const moved = applyAction(match, side, { type: 'move', steps: [{ src: 24, dst: 14 }] }, () => [3, 1])
  if (!moved.ok) throw new Error(moved.error)
  const next = moved.match.game.turn
  const questions: readonly BotQuestion[] = [
    { match, side, level: 0, seed: 'a' },
    { match, side, level: 4, seed: 'b' },
    { match: moved.match, side: next, level: 0, seed: 'c' },
  ]
  const engine = loadEngine()
  const expected = {
    actions: questions.map(({ match: asked, side: player, level, seed }) =>
      engine.bot(level).chooseAction(asked, player, seed),
    ),
    cancelled: 'AbortError',
    hints: giveHints(engine, match, 1),
    refused: 'Error: no action is possible in phase over',
  }
  const page = await openPage(canRun)
  try {
    expect(await page.evaluate(askEngine, { questions, match })).toEqual(expected)
    expect(kernelsReplaced).toBe(canRun ? 0 : 1)
  } finally {
    await browser?.close()
  }
})

test('questions fail while the page may have no worker, and the next one is answered', async () => {
  const { match } = startMatch({ variant: 'normal', length: 5 }, () => [6, 4])
  const page = await openPage(true)
  try {
    const answers = await page.evaluate(async (asked) => {
      const engine = new window.BrowserEngine()
      const ask = () =>
        engine.giveHints(asked, 0).then(
          () => 'answered',
          (error: unknown) => String(error),
        )
      const real = window.Worker
      window.Worker = class extends EventTarget {
        constructor() {
          super()
          throw new DOMException('No workers here.', 'SecurityError')
        }
      } as unknown as typeof Worker
      const refused = await Promise.all([ask(), ask()])
      window.Worker = real
      return [...refused, await ask()]
    }, match)
    const refusal = 'SecurityError: No workers here.'
    expect(answers).toEqual([refusal, refusal, 'answered'])
  } finally {
    await browser?.close()
  }
})
