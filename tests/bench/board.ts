import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { readManifest, weighRoutes } from '../../tools/checks/bundleSizes.mjs'
import { routeBudgets } from '../../tools/checks/routeBudgets.mjs'
import { readCounts } from '../journeys/boardProbe.ts'
import { memberApi } from '../journeys/memberApi.ts'
import { leadScript } from '../journeys/watchedMatch.ts'
import { openBareCanvas } from './board/bareCanvas.ts'
import { openBench, openWorkshop, readMetric, weighOpening, type Workshop } from './board/pages.ts'
import { openQuietPage, type QuietPage } from './board/quietPage.ts'
import { type Row, note, row } from './board/rows.ts'
import { spread, traceMainThread } from './board/trace.ts'
import { turnCosts } from './board/turns.ts'

export const name = 'board'
export const description = 'the last build in Chromium against the budgets of the board'

const SLOW = 6
const PHONE = 4
const TURNS = 10
const VISITS = 10
const AFTER_SIGHT_MS = 2000
const OPENINGS = 5
const KB = 1000
const MB = 1_000_000
/** The selectors of the menu, and of a board that is drawn and at rest. */
const MENU = '[data-screen=main]'
const BOARD = '[data-testid=board][data-settled=true]:not([data-renderer=""])'
/** The whole bench ends within seven minutes, whatever hangs. No part may take more than its share of that. */
const WHOLE_MS = 405_000
const PART_MS = 150_000
/** After this time nothing is repeated any more. */
const REPEAT_MS = 20_000
/** With fewer frames, most are the first or the last of a move, which do more beginning and ending than drawing. */
const FEWEST_FRAMES = 60

/** One row for each budget: what was measured, what is allowed, whether the budget is met. */
export async function run(): Promise<Row[]> {
  const rows = weighRoutes(readManifest(), routeBudgets).map(({ name: route, kib, budget }) =>
    row(`JavaScript, ${route}`, kib, budget, 'KiB gzip'),
  )
  const end = Date.now() + WHOLE_MS
  let workshop = await openWorkshop()
  for (const part of PARTS) {
    const measured = await measure(part, workshop, Math.min(PART_MS, end - Date.now()))
    rows.push(...measured.rows)
    if (measured.isWhole) continue
    // The part may go on playing and tracing, so the next part gets a server and a browser of its own.
    await workshop.close()
    workshop = await openWorkshop()
  }
  await workshop.close()
  return rows
}

interface Part {
  /** What the rows of the part are about. */
  readonly about: string
  readonly run: (workshop: Workshop) => Promise<Row[]>
}

/**
 * The rows of a part. A part that fails or takes too long gives one row that says so, and the others are still
 * measured.
 */
async function measure(
  { about, run: runPart }: Part,
  workshop: Workshop,
  within: number,
): Promise<{ readonly rows: Row[]; readonly isWhole: boolean }> {
  const late = new AbortController()
  const tooLong = wait(Math.max(0, within), undefined, { signal: late.signal }).then(() => {
    throw new Error(`it took more than ${Math.round(within / 1000)} s`)
  })
  try {
    if (within <= 0) throw new Error('the parts before it took too long')
    return { rows: await Promise.race([runPart(workshop), tooLong]), isWhole: true }
  } catch (error) {
    const row = { figure: about, measured: `not measured: ${reasonOf(error)}`, budget: '', met: 'NOT MET' }
    return { rows: [row], isWhole: within <= 0 }
  } finally {
    late.abort()
    tooLong.catch(() => {})
  }
}

/** The first line of the error, and of its cause: a failed call names its reason only there. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [line = ''] = error.message.split('\n')
  return error.cause === undefined ? line : `${line} (${reasonOf(error.cause)})`
}

/**
 * Times are the thread’s own, at full speed, times the wanted slowness: the browser’s own throttle counts waiting for a
 * busy machine as work. Each is the middle one of three rounds, or of fewer where a busy machine leaves no time.
 */
async function frameTimes(workshop: Workshop): Promise<Row[]> {
  const { page, context, play } = await openBench(workshop, [1, 2], { isCounted: false })
  await play(6)
  const board = await timeFrames(workshop, page, () => play(TURNS / 2))
  await context.close()
  const bare = await openBareCanvas(workshop.browser)
  const least = await timeFrames(workshop, bare.page, () => bare.draw(TURNS * 10))
  const idle = await timeFrames(workshop, bare.page, () => bare.idle(TURNS * 10))
  await bare.context.close()
  if (board.frames < FEWEST_FRAMES) throw new Error(`only ${board.frames} frames were drawn: the machine is too busy`)
  return [
    row(`script of an animated frame at ${SLOW}×, thread time`, board.script, 1, 'ms'),
    note('of that a frame that draws nothing but four kilobytes', `${least.script.toFixed(2)} ms`),
    note('of that a frame that does nothing', `${idle.script.toFixed(2)} ms`),
    row(`task of an animated frame at ${SLOW}×, thread time`, board.task, 4.5, 'ms'),
    note('of that a frame that draws nothing but four kilobytes', `${least.task.toFixed(2)} ms`),
    note('of that a frame that does nothing', `${idle.task.toFixed(2)} ms`),
  ]
}

async function timeFrames({ browser }: Workshop, page: Page, work: () => Promise<void>) {
  const scripts: number[] = []
  const tasks: number[] = []
  let frames = 0
  const enough = Date.now() + REPEAT_MS
  for (let times = 0; times < 3 && (times === 0 || Date.now() < enough); times++) {
    const { frameScripts, frameTasks } = await traceMainThread(browser, page, work)
    scripts.push(spread(frameScripts).middle)
    tasks.push(spread(frameTasks).middle)
    frames += frameScripts.length
  }
  return { script: spread(scripts).middle * SLOW, task: spread(tasks).middle * SLOW, frames }
}

async function longTasks(workshop: Workshop): Promise<Row[]> {
  const { page, context, play } = await openBench(workshop, [3, 4], { isCounted: false })
  await play(6)
  const { tasks } = await traceMainThread(workshop.browser, page, () => play(TURNS))
  await context.close()
  const long = tasks.filter((time) => time * PHONE > 50).length
  return [row(`tasks over 50 ms in ${TURNS} actions at ${PHONE}×, thread time`, long, 0, '')]
}

async function frameCalls(workshop: Workshop): Promise<Row[]> {
  const { page, context, play } = await openBench(workshop, [5, 6])
  const before = await readCounts(page)
  await play(TURNS)
  const after = await readCounts(page)
  await context.close()
  const frames = after.drawCalls - before.drawCalls
  return [
    // A frame has one clear. A frame that drew twice would show here.
    row('draw calls a frame', frames / Math.max(1, after.clears - before.clears), 2, ''),
    row('GL calls a frame', (after.glCalls - before.glCalls) / frames, 12, ''),
    row('bytes uploaded a frame', (after.bytes - before.bytes) / frames / KB, 10, 'KB'),
  ]
}

/**
 * The clock of the match runs beside the board. Its tick of each second is in the share of the processor, which the
 * system counts in hundredths of a second.
 */
async function rest(workshop: Workshop): Promise<Row[]> {
  const { page, context, session, play } = await openBench(workshop, [7, 8])
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await play(2)
  await wait(2000)
  const [before, cpuBefore] = [await readCounts(page), await readMetric(session, 'ProcessTime')]
  const seconds = 15
  await wait(seconds * 1000)
  const [after, cpuAfter] = [await readCounts(page), await readMetric(session, 'ProcessTime')]
  await context.close()
  return [
    row('at rest: frames drawn', after.drawCalls - before.drawCalls, 0, ''),
    row('at rest: frames asked for', after.framesAsked - before.framesAsked, 0, ''),
    row('at rest: renderer CPU, the clock running', ((cpuAfter - cpuBefore) / seconds) * 100, 1, '%'),
  ]
}

async function heap(workshop: Workshop): Promise<Row[]> {
  const { context, first: member, matchupId } = await openBench(workshop, [9, 10], { isCounted: false })
  await context.close()
  const page = await openQuietPage(workshop.browser, member.token, { motion: true })
  try {
    const empty = await page.held()
    await page.goto(workshop.khatam.url)
    await page.untilThere(MENU)
    await page.run(leadScript(`/matchup/${matchupId}`))
    await page.untilThere(BOARD)
    const seen = await page.held()
    for (let times = 0; times < 6; times++) await visitAgain(page)
    const before = await page.held()
    for (let times = 0; times < VISITS; times++) await visitAgain(page)
    const after = await page.held()
    return [
      row('heap on the board after collection', after / MB, 8, 'MB'),
      note('of that an empty page', `${(empty / MB).toFixed(2)} MB`),
      note('as the board is first seen', `${(seen / MB).toFixed(2)} MB`),
      row('heap growth a visit', (after - before) / VISITS / MB, 0.1, 'MB'),
    ]
  } finally {
    await page.close()
  }
}

/** Goes from the board to the menu and back. */
async function visitAgain(page: QuietPage): Promise<void> {
  await page.run('history.back()')
  await page.untilThere(MENU)
  await page.run('history.forward()')
  await page.untilThere(BOARD)
}

async function textures(workshop: Workshop): Promise<Row[]> {
  const rows: Row[] = []
  for (const [scale, budget, members] of [
    [1, 4, [11, 12]],
    [2, 10, [13, 14]],
  ] as const) {
    const { page, context } = await openBench(workshop, members, { screen: 'desk', scale })
    rows.push(row(`texture memory at ${scale}×`, (await readCounts(page)).textureBytes / MB, budget, 'MB'))
    await context.close()
  }
  return rows
}

async function startUp(workshop: Workshop): Promise<Row[]> {
  const { context, first, matchupId } = await openBench(workshop, [15, 16])
  await context.close()
  const idle = await memberApi(workshop.khatam.url, 17)
  const menu = await timeOpening(workshop, { path: '/', token: idle.token, ready: MENU })
  const atBoard = { path: `/matchup/${matchupId}`, token: first.token, ready: BOARD }
  const board = await timeOpening(workshop, atBoard)
  const pictures = [...(await weighOpening(workshop, atBoard))].filter(([path]) => /^\/(board|fonts)\//.test(path))
  return [
    row(`start-up CPU at ${SLOW}×, menu, its quiet after it included`, menu.whole, 600, 'ms'),
    note('of that until the menu is seen', `${menu.seen.toFixed(0)} ms`),
    row(`start-up CPU at ${SLOW}×, board opened directly`, board.whole, 1400, 'ms'),
    note('of that until the board is seen', `${board.seen.toFixed(0)} ms`),
    row('first load, board images and font', pictures.reduce((sum, [, size]) => sum + size, 0) / KB, 120, 'KB'),
  ]
}

interface Opening {
  readonly path: string
  readonly token: string
  readonly ready: string
}

/**
 * The middle of several openings, each in a profile of its own. No script of the bench runs in the page except for a
 * look now and then.
 */
async function timeOpening({ khatam, browser }: Workshop, { path, token, ready }: Opening) {
  const seen: number[] = []
  const whole: number[] = []
  for (let turn = 0; turn < OPENINGS; turn++) {
    const page = await openQuietPage(browser, token)
    try {
      await page.goto(new URL(path, khatam.url).href)
      await page.untilThere(ready)
      seen.push((await page.worked()) * SLOW)
      // The live channel never ends, so the network is never idle. The work after the first sight has this long.
      await wait(AFTER_SIGHT_MS)
      whole.push((await page.worked()) * SLOW)
    } finally {
      await page.close()
    }
  }
  return { seen: spread(seen).middle, whole: spread(whole).middle }
}

/** The part that a busy machine slows down most comes last. */
const PARTS: readonly Part[] = [
  { about: 'what a frame draws', run: frameCalls },
  { about: 'at rest', run: rest },
  { about: 'start-up', run: startUp },
  { about: 'texture memory', run: textures },
  { about: 'heap', run: heap },
  { about: 'long tasks', run: longTasks },
  { about: 'times of a frame', run: frameTimes },
  { about: 'what a turn costs', run: turnCosts },
]
