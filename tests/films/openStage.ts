import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright'
import type { StageBoard, StageScene } from './stage.ts'

/** A page that nothing but this test serves. */
const ADDRESS = 'http://films.test'
const PUBLIC = new URL('../../public', import.meta.url)
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json', webp: 'image/webp' }

/** A page with a board, made from the sources, at a fixed clock. */
export interface Stage {
  /** Plays scenes on a new board. Answers its pictures as PNG. Rejects if something else than `draws` has drawn them. */
  readonly play: (board: StageBoard, scenes: readonly StageScene[]) => Promise<readonly Buffer[]>
}

export async function openStage(browser: Browser): Promise<Stage> {
  const files = await bundleStage()
  const page = await browser.newPage()
  await page.route(`${ADDRESS}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const contentType = TYPES[pathname.slice(pathname.lastIndexOf('.') + 1)] ?? 'text/html'
    const script = files.get(pathname)
    if (pathname === '/') await route.fulfill({ contentType, body: '<!doctype html><body></body>' })
    else if (script !== undefined) await route.fulfill({ contentType, body: script })
    // AVIF is lossy, and its decoders differ. WebP's do not.
    else if (pathname.endsWith('.avif')) await route.fulfill({ status: 404 })
    else await route.fulfill({ contentType, body: readFileSync(new URL(`${PUBLIC.href}${pathname}`)) })
  })
  await page.goto(ADDRESS)
  await page.addScriptTag({ type: 'module', url: '/stage.js' })
  await page.waitForFunction(() => typeof window.filmStage === 'function')
  return { play: (board, scenes) => play(page, board, scenes) }
}

async function play(page: Page, board: StageBoard, scenes: readonly StageScene[]): Promise<readonly Buffer[]> {
  const { pictures, drawnBy } = await page.evaluate(
    ([wantedBoard, wantedScenes]) => window.filmStage(wantedBoard, wantedScenes),
    [board, scenes] as const,
  )
  if (drawnBy !== board.draws) throw new Error(`${drawnBy} has drawn what ${board.draws} had to draw`)
  return pictures.map((picture) => Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
}

/** The scripts of the page by path. */
async function bundleStage(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('stage.ts', import.meta.url))],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    write: false,
    define: { 'import.meta.env.DEV': 'false' },
  })
  return new Map(outputFiles.map(({ path, text }) => [path, text]))
}
