import type { BrowserContext, Page } from 'playwright'
import { memberApi } from '../journeys/memberApi.ts'
import { openBrowser, openVisitor } from '../journeys/openBrowser.ts'
import { startKhatam } from '../journeys/startKhatam.ts'
import { type BadLine, openBadLine } from './line/openBadLine.ts'
import { QUICK_LINE, readProfile } from './line/LineProfile.ts'

export const name = 'start'
export const description =
  'ms until a member sees the menu over a slow line: the first time, and from the cache; and what came over the line until then'
/** The bench needs a line of its own and takes a minute, so it runs only when it is named. */
export const isLong = true
export const options = {
  /** A line by name or as JSON; 400 kbit/s and 400 ms there and back if it is missing. */
  profile: { type: 'string', multiple: true },
  runs: { type: 'string', default: '3' },
  /** Prints when each file was asked for, and when it was there. */
  files: { type: 'boolean', default: false },
} as const

interface Given {
  readonly profile?: readonly string[]
  readonly runs: string
  readonly files: boolean
}

const BUDGETS = { first: 3_000, second: 1_500 } as const
/** The service worker has kept everything when nothing has come over the line for this time. */
const QUIET_MS = 4_000
const WITHIN_MS = 120_000

interface Start {
  readonly what: keyof typeof BUDGETS
  readonly ms: number
  readonly paintMs: number
  readonly kb: number
  readonly connections: number
}

/** Two rows for each line: the first start and the next one. */
export async function run({ profile = ['slow'], runs, files }: Given): Promise<Record<string, string | number>[]> {
  const khatam = await startKhatam()
  const browser = await openBrowser({ draws: 'canvas' })
  const rows: Record<string, string | number>[] = []
  try {
    for (const wanted of profile) {
      const starts: Start[] = []
      for (let at = 0; at < Number(runs); at += 1) {
        const { token } = await memberApi(khatam.url, at + 1)
        const first = await openBadLine(khatam.url, readProfile(wanted), at)
        const place = Number(new URL(first.url).port)
        const { context, page } = await openVisitor(browser, first.url, {
          token,
          worker: true,
          language: at % 2 === 0 ? 'fa' : 'en',
        })
        starts.push(await timeStart(page, first, 'first', files))
        await first.close()
        // The files that the worker keeps one after another would take four minutes of a slow line. What the change of lines
        // cut off begins anew.
        const quick = await openBadLine(khatam.url, QUICK_LINE, at, place)
        await page.reload()
        await page.evaluate(() => navigator.serviceWorker.ready)
        await untilQuiet(quick)
        await page.close()
        await quick.close()
        const second = await openBadLine(khatam.url, readProfile(wanted), at, place)
        starts.push(await timeStart(await openAgain(context, token), second, 'second', files))
        await context.close()
        await second.close()
      }
      for (const what of ['first', 'second'] as const) {
        rows.push({
          line: wanted,
          start: what,
          ...summaryOf(
            starts.filter((start) => start.what === what),
            BUDGETS[what],
          ),
        })
      }
    }
  } finally {
    await browser.close()
    await khatam.stop()
  }
  return rows
}

/** The token of a test belongs to one tab. A member's own is in a cookie. */
async function openAgain(context: BrowserContext, token: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript((kept) => sessionStorage.setItem('khatam.token', kept), token)
  return page
}

async function timeStart(page: Page, line: BadLine, what: Start['what'], isTold: boolean): Promise<Start> {
  const before = line.counted()
  const began = performance.now()
  await page.goto('/', { waitUntil: 'commit', timeout: WITHIN_MS })
  await page.locator('[data-screen=main]').waitFor({ timeout: WITHIN_MS })
  const ms = performance.now() - began
  const after = line.counted()
  const paintMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  if (isTold) console.error(`${what} start, ${Math.round(ms)} ms\n${await tellFiles(page)}`)
  return {
    what,
    ms,
    paintMs,
    kb: (after.up + after.down - before.up - before.down) / 1_000,
    connections: after.connections - before.connections,
  }
}

/** When each file was asked for, when its answer began and ended, and its size over the line. */
function tellFiles(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name: url, startTime, requestStart, responseStart, responseEnd, transferSize }) =>
        [startTime, requestStart, responseStart, responseEnd, transferSize]
          .map((figure) => String(Math.round(figure)).padStart(7))
          .concat(` ${url.replace(location.origin, '')}`)
          .join(''),
      )
      .join('\n'),
  )
}

async function untilQuiet(line: BadLine): Promise<void> {
  const deadline = performance.now() + WITHIN_MS
  // The pings of the live channel are a few bytes a second.
  const isQuiet = async () => {
    const before = line.counted().down
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    return line.counted().down - before < 2_000
  }
  while (performance.now() < deadline) if (await isQuiet()) return
}

function summaryOf(starts: readonly Start[], budget: number) {
  const middle = (figures: readonly number[]) =>
    Math.round(figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN)
  const all = starts.map(({ ms }) => Math.round(ms))
  return {
    'menu ms': middle(all),
    from: Math.min(...all),
    to: Math.max(...all),
    budget,
    'first paint ms': middle(starts.map(({ paintMs }) => paintMs)),
    KB: middle(starts.map(({ kb }) => kb)),
    connections: middle(starts.map(({ connections }) => connections)),
  }
}
