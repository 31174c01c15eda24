import type { Browser, Page } from 'playwright'

export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** Microseconds of the thread’s own clock, in which the work of other programs does not count. */
  readonly tdur?: number
}

/** What the page’s main thread did, in milliseconds of its own clock. */
export interface MainThread {
  /** JavaScript of each frame that was animated. */
  readonly frameScripts: readonly number[]
  /** The tasks in which those scripts ran: scripts, style, layout and painting commands. */
  readonly frameTasks: readonly number[]
  /** All tasks. */
  readonly tasks: readonly number[]
}

/** Only the categories that are read, because each written event costs the thread time. */
const CATEGORIES = ['devtools.timeline', 'toplevel']
const TASK = 'ThreadControllerImpl::RunTask'

/** Traces a page while `work` runs. */
export async function traceMainThread(browser: Browser, page: Page, work: () => Promise<void>): Promise<MainThread> {
  return readMainThread(await traceEventsOf(browser, page, work))
}

export async function traceEventsOf(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  try {
    await work()
  } catch (error) {
    await browser.stopTracing()
    throw error
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  return traceEvents
}

function readMainThread(events: readonly TraceEvent[]): MainThread {
  const scripts = events.filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X')
  const [first] = scripts
  if (first === undefined) throw new Error('Nothing was animated while it was traced')
  const isMain = ({ pid, tid }: TraceEvent) => pid === first.pid && tid === first.tid
  const tasks = events.filter((event) => isMain(event) && event.name === TASK && event.ph === 'X')
  const own = scripts.filter(isMain)
  const withFrame = tasks.filter((task) => own.some((script) => contains(task, script)))
  const time = ({ tdur = 0 }: TraceEvent) => tdur / 1000
  return { frameScripts: own.map(time), frameTasks: withFrame.map(time), tasks: tasks.map(time) }
}

function contains(outer: TraceEvent, inner: TraceEvent): boolean {
  return inner.ts >= outer.ts && inner.ts <= outer.ts + (outer.dur ?? 0)
}

/** The middle of several values, and the value that 99 of 100 stay under. */
export function spread(values: readonly number[]): { readonly middle: number; readonly of100: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { middle: at(0.5), of100: at(0.99) }
}
