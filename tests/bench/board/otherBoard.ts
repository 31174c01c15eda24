import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { root } from '../../../tools/build/freshness.mjs'
import { SCREENS } from '../../journeys/openBrowser.ts'

/** The board that Khatam's is measured beside. It is under the GPL, so it is fetched when it is measured. */
const OTHER = {
  package: 'chessground@9.2.1',
  integrity: 'sha512-KIdxm0zD69e62XRwdnFB0XUNYSzn5HM3pMazRCwpfruRUowFI8y+1OAK5YSyBff29myeV1/4o5Q8T191+Irbog==',
}
const CACHE = join(root, 'node_modules/.cache/khatam-boards')
const FETCHED_WITHIN_MS = 60_000

/** A page with chessground at its defaults and nothing else, on which one piece moves. */
export interface OtherBoard {
  readonly page: Page
  readonly context: BrowserContext
  /** Moves the piece to and fro, each way when the one before has ended. */
  readonly move: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Throws an `Error` when the registry does not give the package. */
export async function openOtherBoard(browser: Browser): Promise<OtherBoard> {
  const folder = fetchOther()
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const context = await browser.newContext({ viewport: SCREENS.phone, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.setContent('<div id="board" style="width: 360px; height: 360px"></div>')
  for (const part of ['base', 'brown', 'cburnett']) {
    await page.addStyleTag({ content: read(`assets/chessground.${part}.css`) })
  }
  const script = read('dist/chessground.min.js').replace(
    /export\s*\{(\w+) as Chessground[^}]*\}/,
    'const Chessground = $1',
  )
  await page.addScriptTag({ type: 'module', content: `${script}\n${MOVER}` })
  await page.waitForFunction('globalThis.startMoving !== undefined')
  return {
    page,
    context,
    move: async () => {
      await page.evaluate('startMoving()')
    },
    stop: async () => {
      await page.evaluate('stopMoving()')
    },
  }
}

/** Stands in one module with the board's own script. */
const MOVER = `
  const ground = Chessground(document.getElementById('board'), { fen: '8/8/8/8/8/8/8/R7' })
  const WAY_MS = ground.state.animation.duration
  const ways = [['a1', 'h1'], ['h1', 'h8'], ['h8', 'a8'], ['a8', 'a1']]
  let moves = 0
  let timer
  globalThis.stopMoving = () => clearInterval(timer)
  globalThis.startMoving = () => {
    timer = setInterval(() => {
      ground.move(...ways[moves % ways.length])
      moves += 1
    }, WAY_MS)
  }`

/** The folder of the package, fetched now unless it was before. */
function fetchOther(): string {
  const folder = join(CACHE, OTHER.package)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const work = mkdtempSync(join(CACHE, 'unpack-'))
  try {
    const packed = execFileSync('npm', ['pack', '--silent', OTHER.package], {
      cwd: work,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: FETCHED_WITHIN_MS,
    })
    const path = join(work, packed.trim())
    const digest = createHash('sha512').update(readFileSync(path)).digest('base64')
    if (`sha512-${digest}` !== OTHER.integrity) throw new Error(`${OTHER.package} is not what it was`)
    execFileSync('tar', ['-xzf', path], { cwd: work })
    renameSync(join(work, 'package'), folder)
    return folder
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
