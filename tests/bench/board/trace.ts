import type { Browser, Page } from 'playwright'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** Of the thread's own clock: what others did on the machine does not count. */
  readonly tdur?: number
}

/** What the page's main thread did, in milliseconds of its own clock. */
export interface MainThread {
  /** JavaScript of each frame that was animated. */
  readonly frameScripts: readonly number[]
  /** The tasks that those scripts ran in: scripts, style, layout and painting commands. */
  readonly frameTasks: readonly number[]
  /** All tasks. */
  readonly tasks: readonly number[]
}

/** No more than is read: each event that is written is time of the thread. */
const CATEGORIES = ['devtools.timeline', 'toplevel']
const TASK = 'ThreadControllerImpl::RunTask'

/** Traces a page while `work` is done. */
export async function traceMainThread(browser: Browser, page: Page, work: () => Promise<void>): Promise<MainThread> {
  await browser.startTracing(page, { categories: CATEGORIES })
  try {
    await work()
  } catch (error) {
    await browser.stopTracing()
    throw error
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  return readMainThread(traceEvents)
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

/** The middle of some values, and the one that 95 of 100 stay under. */
export function spread(values: readonly number[]): { readonly middle: number; readonly most: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { middle: at(0.5), most: at(0.95) }
}
