import { loadavg } from 'node:os'
import type { Page } from 'playwright'
import { memberApi } from '../journeys/memberApi.ts'
import { openBrowser, openVisitor } from '../journeys/openBrowser.ts'
import { startKhatam } from '../journeys/startKhatam.ts'
import { percentile } from './figures/percentile.ts'

export const name = 'smooth'
export const description =
  'frames of manual analysis on a device slowed down four times, at rest and while its workers roll a position out'
export const isLong = true
export const options = {
  /** Seconds of a row. */
  seconds: { type: 'string', default: '10' },
} as const

/** The opening position with 2-1 to play: games of fifty rolls. */
const POSITION = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:0:0:10'
/** The slowness of the page's main thread. Workers run at full speed, so a real phone plays fewer games meanwhile. */
const SLOWNESS = 4
/** A longer task of the main thread is what the browser itself calls a long one. */
const LONG_TASK_MS = 50

type Row = Record<string, string | number>

export async function run({ seconds }: { readonly seconds: string }): Promise<Row[]> {
  const khatam = await startKhatam()
  const browser = await openBrowser({ draws: 'webgl' })
  try {
    const { token } = await memberApi(khatam.url, 1)
    const { page, context } = await openVisitor(browser, khatam.url, { token, language: 'fa', screen: 'small' })
    await page.goto(`/manual-analysis?xgid=${encodeURIComponent(POSITION)}`)
    await page.getByTestId('analyse').click()
    await page.getByTestId('rollout-start').waitFor()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
    const rows = [await rowOf(page, 'at rest', Number(seconds))]
    await page.getByTestId('rollout-start').click()
    rows.push(await rowOf(page, 'a rollout, its workers’ start included', Number(seconds)))
    rows.push(await rowOf(page, 'the rollout goes on', Number(seconds)))
    await page.getByTestId('rollout-stop').click()
    rows.push(await rowOf(page, 'after it was stopped', Number(seconds)))
    return rows
  } finally {
    await browser.close()
    await khatam.stop()
  }
}

async function rowOf(page: Page, state: string, seconds: number): Promise<Row> {
  const { frames, tasks } = await page.evaluate(watchFrames, seconds * 1000)
  const at = (share: number) => Math.round(percentile(frames, share) * 10) / 10
  return {
    state,
    frames: frames.length,
    'frame p50 (ms)': at(0.5),
    'p99 (ms)': at(0.99),
    'longest (ms)': at(1),
    [`tasks over ${LONG_TASK_MS} ms`]: tasks.join(' '),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}

/** In the page: the time between frames, and the long tasks, both in ms. */
async function watchFrames(ms: number): Promise<{ readonly frames: number[]; readonly tasks: number[] }> {
  const frames: number[] = []
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
  })
  observer.observe({ type: 'longtask' })
  let last = performance.now()
  const end = last + ms
  while (last < end) {
    const now = await new Promise<number>(requestAnimationFrame)
    frames.push(now - last)
    last = now
  }
  observer.disconnect()
  return { frames, tasks }
}
