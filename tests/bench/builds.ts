import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { memberApi } from '../journeys/memberApi.ts'
import { openWorkshop } from './board/pages.ts'
import { openQuietPage } from './board/quietPage.ts'
import { openPhoneLine, type PhoneLine } from './builds/phoneLine.ts'

export const name = 'builds'
export const description =
  'first visits of a member at 6×, in turns, for the folders of built clients in CLIENTS (dist/client,/tmp/without)'
export const isLong = true

const SLOW = 6
const TURNS = Number(process.env['TURNS'] ?? 8)
const MENU = '[data-screen=main]'
/** Notes when the menu has been painted and the thread is free for a finger. */
const NOTE_MENU = `
  new MutationObserver((_, observer) => {
    if (document.querySelector('${MENU}') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => { globalThis.menuAt = performance.now() }))
  }).observe(document, { childList: true, subtree: true })`

/** Milliseconds from the navigation to the first contents and to a menu that takes a tap, and the thread's own time for it. */
interface Start {
  readonly paint: number
  readonly menu: number
  readonly work: number
}

/** Three rows for each client. */
export async function run(): Promise<Record<string, string | number>[]> {
  const folders = (process.env['CLIENTS'] ?? 'dist/client').split(',')
  const { khatam, browser, close } = await openWorkshop()
  const lines: PhoneLine[] = []
  try {
    for (const folder of folders) lines.push(await openPhoneLine(folder, khatam.url))
    const { token } = await memberApi(khatam.url, 1)
    const starts = new Map<PhoneLine, Start[]>(lines.map((line) => [line, []]))
    for (const line of lines) await timeStart(browser, line, token)
    for (let turn = 0; turn < TURNS; turn++) {
      // Every second turn goes the other way round, so that none is always the first.
      const order = turn % 2 === 0 ? lines : lines.toReversed()
      for (const line of order) starts.get(line)?.push(await timeStart(browser, line, token))
    }
    return [...starts].flatMap(([{ folder }, times]) =>
      (['paint', 'menu', 'work'] as const).map((figure) => ({
        client: folder,
        figure,
        ...spreadOf(times.map((time) => time[figure])),
      })),
    )
  } finally {
    for (const line of lines) await line.close()
    await close()
  }
}

/**
 * The clock runs in a slowed page. The thread's own time comes from a second visit at full speed, times the slowness: the browser's throttle
 * counts waiting for a busy machine as work.
 */
async function timeStart(browser: Browser, { url }: PhoneLine, token: string): Promise<Start> {
  const slow = await visit(browser, { url, token, times: SLOW })
  const full = await visit(browser, { url, token, times: 1 })
  return { paint: slow.paint, menu: slow.menu, work: full.work * SLOW }
}

async function visit(
  browser: Browser,
  { url, token, times }: { url: string; token: string; times: number },
): Promise<Start> {
  const page = await openQuietPage(browser, token, { script: NOTE_MENU })
  try {
    if (times > 1) await page.slowDown(times)
    const before = await page.worked()
    await page.goto(url)
    await page.untilThere(MENU)
    while ((await page.run('globalThis.menuAt')) === undefined) await wait(100)
    const paint = await page.run(`performance.getEntriesByName('first-contentful-paint')[0]?.startTime`)
    const menu = await page.run('globalThis.menuAt')
    return { paint: Number(paint), menu: Number(menu), work: (await page.worked()) - before }
  } finally {
    await page.close()
  }
}

/** Whole milliseconds. */
function spreadOf(times: readonly number[]): Record<'median' | 'least' | 'worst', number> {
  const sorted = times.map(Math.round).toSorted((one, other) => one - other)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const half = (sorted.length - 1) / 2
  return { median: (at(Math.floor(half)) + at(Math.ceil(half))) / 2, least: at(0), worst: at(sorted.length - 1) }
}
