import type { Browser, Page } from 'playwright'
import { type TraceEvent, traceEventsOf } from './trace.ts'

/** What the main thread did in a course, in milliseconds of its own clock. */
export interface CourseTimes {
  /** For each frame that a script drew, all tasks since the one before, its own among them. */
  readonly tasks: readonly number[]
  /** The scripts in those. */
  readonly scripts: readonly number[]
  /** What all of it was spent on. */
  readonly kinds: Readonly<Record<Kind, number>>
}

const KINDS = ['frames', 'timers', 'messages', 'other scripts', 'style and layout', 'painting', 'the browser'] as const
type Kind = (typeof KINDS)[number]

/** What a script was called for. The scheduler of React works in messages that it posts to itself. */
const SCRIPTS: Readonly<Record<string, Kind>> = {
  FireAnimationFrame: 'frames',
  TimerFire: 'timers',
  HandlePostMessage: 'messages',
  EventDispatch: 'other scripts',
  FunctionCall: 'other scripts',
  EvaluateScript: 'other scripts',
  RunMicrotasks: 'other scripts',
  FireIdleCallback: 'other scripts',
}
/** What the browser does with the page after a script, or because one asks. */
const RENDERING: Readonly<Record<string, Kind>> = {
  UpdateLayoutTree: 'style and layout',
  Layout: 'style and layout',
  PrePaint: 'painting',
  Paint: 'painting',
  Layerize: 'painting',
  Commit: 'painting',
}
const TASK = 'ThreadControllerImpl::RunTask'

/** Traces a page while `work` is done, everything between its frames included. */
export async function traceCourse(browser: Browser, page: Page, work: () => Promise<void>): Promise<CourseTimes> {
  return readCourse(await traceEventsOf(browser, page, work))
}

function readCourse(all: readonly TraceEvent[]): CourseTimes {
  const first = all.find(({ name }) => name === 'FireAnimationFrame')
  if (first === undefined) throw new Error('Nothing was animated while it was traced')
  const events = all
    .filter(({ pid, tid, ph }) => ph === 'X' && pid === first.pid && tid === first.tid)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
  const tasks: number[] = []
  const scripts: number[] = []
  let since = { task: 0, script: 0 }
  let hasFrame = false
  const open: Open[] = []
  const close = () => {
    const last = open.pop()
    if (last === undefined) return
    kinds[last.kind] += last.own
    if (last.isScript) since.script += last.time
    if (open.length > 0) return
    // A task ends here.
    since.task += last.time
    if (hasFrame) {
      tasks.push(since.task)
      scripts.push(since.script)
      since = { task: 0, script: 0 }
      hasFrame = false
    }
  }
  for (const event of events) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) close()
    const parent = open.at(-1)
    // Only what runs in a task counts, and each task once.
    if (parent === undefined && event.name !== TASK) continue
    const script = SCRIPTS[event.name]
    const isScript = script !== undefined && !open.some((outer) => outer.isScript)
    const kind = RENDERING[event.name] ?? (isScript ? script : undefined) ?? parent?.kind ?? 'the browser'
    const time = (event.tdur ?? 0) / 1000
    if (parent !== undefined) parent.own -= time
    open.push({ end: event.ts + (event.dur ?? 0), time, own: time, kind, isScript })
    hasFrame ||= event.name === 'FireAnimationFrame'
  }
  while (open.length > 0) close()
  return { tasks, scripts, kinds }
}

/** A part of a task that has begun, and of its time what no inner part has taken. */
interface Open {
  readonly end: number
  readonly time: number
  own: number
  readonly kind: Kind
  readonly isScript: boolean
}
