import { setTimeout as wait } from 'node:timers/promises'
import { type CourseTimes, traceCourse } from './courseTimes.ts'
import { type Course, openLeast, openOther, openPlay, openReplay, openWatching } from './courses.ts'
import type { Workshop } from './pages.ts'
import { type Row, note, row } from './rows.ts'
import { readScriptParts } from './scriptParts.ts'
import { spread } from './trace.ts'

const SLOW = 6
/** A page has been used a little before it is measured. */
const WARM_UP_MS = 2500
/** Of another board's task and script. */
const MOST_TASK = 1
const MOST_SCRIPT = 1.5
/** What a turn may take from the message to rest, in ms at 6×. */
const MOST_TURN_MS = 90

/**
 * What a board that moves costs, everything between its frames included, beside another board before and after it. The
 * mean tells what a device has to do, the worst of a hundred frames what its owner notices.
 */
export async function turnCosts(workshop: Workshop): Promise<Row[]> {
  const measure = (open: (workshop: Workshop) => Promise<Course>) =>
    withCourse(workshop, open, (course) => timed(workshop, course))
  const before = await measure(openOther)
  const least = await measure(openLeast)
  const replay = await measure((shop) => openReplay(shop))
  const play = await measure(openPlay)
  const watching = await measure(openWatching)
  const after = await measure(openOther)
  const flat = await measure((shop) => openReplay(shop, { isFlat: true }))
  const parts = await withCourse(workshop, (shop) => openReplay(shop), readScriptParts)
  const task = (meanOf(before.tasks) + meanOf(after.tasks)) / 2
  const script = (meanOf(before.scripts) + meanOf(after.scripts)) / 2
  return [
    ...[before, after].flatMap((times) => notes('another board', times)),
    ...notes('a canvas that is drawn on, and nothing else', least),
    ...[
      ['a replay at double speed', replay] as const,
      ['a match that is played', play] as const,
      ['a match that is watched', watching] as const,
    ].flatMap(([name, times]) => [
      row(`${name}: task beside another board, mean`, meanOf(times.tasks) / task, MOST_TASK, '×'),
      row(`${name}: script beside another board, mean`, meanOf(times.scripts) / script, MOST_SCRIPT, '×'),
      row(`${name}: a turn, from the message to rest`, ofTurn(times, times.tasks), MOST_TURN_MS, 'ms'),
      note(`${name}, as many frames that only draw`, `${ofTurn(times, least.tasks).toFixed(1)} ms a turn`),
      ...notes(name, times),
    ]),
    ...notes('the replay on the 2D canvas', flat),
    note('the script of the replay, by sampling', parts.map(([part, share]) => `${part} ${percent(share)}`).join(', ')),
  ]
}

async function withCourse<T>(
  workshop: Workshop,
  open: (workshop: Workshop) => Promise<Course>,
  work: (course: Course) => Promise<T>,
): Promise<T> {
  const course = await open(workshop)
  try {
    await wait(WARM_UP_MS)
    return await work(course)
  } finally {
    await course.context.close()
  }
}

interface TurnTimes extends CourseTimes {
  readonly turns: number
}

async function timed({ browser }: Workshop, { page, run, progress }: Course): Promise<TurnTimes> {
  const before = await progress?.()
  const times = await traceCourse(browser, page, run)
  const after = await progress?.()
  return { ...times, turns: ((after ?? 0) - (before ?? 0)) / 2 }
}

/** What the frames of a turn take, in ms at 6×, if each takes the mean of these. */
function ofTurn({ tasks, turns }: TurnTimes, frames: readonly number[]): number {
  return (meanOf(frames) * tasks.length * SLOW) / turns
}

function notes(name: string, { tasks, scripts, kinds }: CourseTimes): Row[] {
  const all = Object.entries(kinds).map(([kind, time]) => `${kind} ${((time / tasks.length) * SLOW).toFixed(2)}`)
  return [
    note(`${name}, task of a frame at ${SLOW}×`, figures(tasks)),
    note(`${name}, script of a frame at ${SLOW}×`, figures(scripts)),
    note(`${name}, a frame's mean by kind`, all.join(', ')),
  ]
}

function figures(times: readonly number[]): string {
  const { middle, of100 } = spread(times)
  const ms = (time: number) => (time * SLOW).toFixed(2)
  return `mean ${ms(meanOf(times))}, median ${ms(middle)}, 99 of 100 ${ms(of100)} ms (${times.length} frames)`
}

function meanOf(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
