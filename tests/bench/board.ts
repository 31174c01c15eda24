import { setTimeout as wait } from 'node:timers/promises'
import { readManifest, weighRoutes } from '../../tools/bundleSizes.mjs'
import { routeBudgets } from '../../tools/routeBudgets.mjs'
import { readCounts, readHoldings } from '../journeys/boardProbe.ts'
import { memberApi } from '../journeys/memberApi.ts'
import { visitAgain } from '../journeys/visitBoard.ts'
import { openBench, openMeasured, openWorkshop, readMetric, type Workshop } from './board/pages.ts'
import { spread, traceMainThread } from './board/trace.ts'

export const name = 'board'
export const description = 'the last build in Chromium against the budgets of the board'

interface Row extends Record<string, string | number> {
  readonly figure: string
  readonly measured: string
  readonly budget: string
  readonly met: string
}

const SLOW = 6
const PHONE = 4
const TURNS = 10
const VISITS = 10
const AFTER_SIGHT_MS = 2000
const KB = 1000
const MB = 1_000_000

/** One row for each budget: what was measured, what is allowed, whether it is met. */
export async function run(): Promise<Row[]> {
  const rows = weighRoutes(readManifest(), routeBudgets).map(({ name: route, kib, budget }) =>
    row(`JavaScript, ${route}`, kib, budget, 'KiB gzip'),
  )
  const workshop = await openWorkshop()
  try {
    for (const part of [frameTimes, longTasks, frameCalls, rest, heap, textures, startUp])
      rows.push(...(await part(workshop)))
  } finally {
    await workshop.close()
  }
  return rows
}

function row(figure: string, value: number, budget: number, unit: string): Row {
  const digits = value < 10 ? 2 : 1
  const met = value <= budget ? 'met' : 'NOT MET'
  return { figure, measured: `${value.toFixed(digits)} ${unit}`, budget: `≤ ${budget} ${unit}`, met }
}

/**
 * Times are the thread's own, at full speed, times the slowness wanted: the browser's own throttle takes waiting for a busy
 * machine for work. Three times over, the middle one.
 */
async function frameTimes(workshop: Workshop): Promise<Row[]> {
  const { page, context, play } = await openBench(workshop, [1, 2], { isCounted: false })
  await play(6)
  const scripts: number[] = []
  const tasks: number[] = []
  for (let times = 0; times < 3; times++) {
    const { frameScripts, frameTasks } = await traceMainThread(workshop.browser, page, () => play(TURNS / 2))
    scripts.push(spread(frameScripts).middle)
    tasks.push(spread(frameTasks).middle)
  }
  await context.close()
  return [
    row(`script of an animated frame at ${SLOW}×, thread time`, spread(scripts).middle * SLOW, 1, 'ms'),
    row(`task of an animated frame at ${SLOW}×, thread time`, spread(tasks).middle * SLOW, 4.5, 'ms'),
  ]
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
    // One clear a frame; a frame that drew twice would show here.
    row('draw calls a frame', frames / Math.max(1, after.clears - before.clears), 2, ''),
    row('GL calls a frame', (after.glCalls - before.glCalls) / frames, 12, ''),
    row('bytes uploaded a frame', (after.bytes - before.bytes) / frames / KB, 10, 'KB'),
  ]
}

/** The clock of the match runs beside the board: its four ticks a second are in the share of the processor. */
async function rest(workshop: Workshop): Promise<Row[]> {
  const { page, context, session, play } = await openBench(workshop, [7, 8])
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await play(2)
  await wait(2000)
  const [before, cpuBefore] = [await readCounts(page), await readMetric(session, 'ProcessTime')]
  const seconds = 5
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
  const bench = await openBench(workshop, [9, 10], { isCounted: false })
  const { page, context, session, matchupId } = bench
  const visit = await visitAgain(page, matchupId)
  for (let times = 0; times < 6; times++) await visit()
  const before = await readHoldings(session)
  for (let times = 0; times < VISITS; times++) await visit()
  const after = await readHoldings(session)
  await context.close()
  return [
    row('heap on the board after collection', after.heapBytes / MB, 8, 'MB'),
    row('heap growth a visit', (after.heapBytes - before.heapBytes) / VISITS / MB, 0.1, 'MB'),
  ]
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
  const menu = await timeOpening(workshop, { path: '/', token: idle.token, ready: '[data-screen=main]' })
  const ready = '[data-testid=board][data-settled=true]:not([data-renderer=""])'
  const board = await timeOpening(workshop, { path: `/matchup/${matchupId}`, token: first.token, ready })
  const pictures = [...board.bytes].filter(([path]) => /^\/(board|fonts)\//.test(path))
  return [
    row(`start-up CPU at ${SLOW}×, menu`, menu.milliseconds, 600, 'ms'),
    row(`start-up CPU at ${SLOW}×, board opened directly`, board.milliseconds, 1400, 'ms'),
    row('first load, board images and font', pictures.reduce((sum, [, size]) => sum + size, 0) / KB, 120, 'KB'),
  ]
}

/** The middle of three openings, each in a profile of its own. */
async function timeOpening(
  workshop: Workshop,
  { path, token, ready }: { readonly path: string; readonly token: string; readonly ready: string },
) {
  const times: number[] = []
  let bytes: ReadonlyMap<string, number> = new Map()
  for (let turn = 0; turn < 3; turn++) {
    const opened = await openMeasured(workshop, { path, token })
    await opened.page.locator(ready).waitFor({ timeout: 60_000 })
    // The live channel never ends, so the network is never idle: what follows the first sight has this long.
    await wait(AFTER_SIGHT_MS)
    times.push((await readMetric(opened.session, 'TaskDuration')) * 1000 * SLOW)
    bytes = opened.bytes
    await opened.context.close()
  }
  return { milliseconds: spread(times).middle, bytes }
}
