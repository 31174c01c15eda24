import { loadavg } from 'node:os'
import { askPosition } from '../../src/engine/evaluation/rollout/askRollout.ts'
import { startRollout, summarizeRollout } from '../../src/engine/evaluation/rollout/rollout.ts'
import { DEFAULT_SETTINGS } from '../../src/engine/evaluation/rollout/rolloutQuestion.ts'
import { parseXgid } from '../../src/engine/notation/xgid.ts'
import { type Position, positionFor } from '../../src/engine/rules/position.ts'
import { openRolloutThreads } from '../../src/server/engine/rollOutOnThreads.ts'
import { hasGnuBackgammon, rollOutByGnu } from './judge/gnuRollout.ts'
import { MONEY } from '../engine/evaluation/contexts.ts'

export const name = 'rollout'
export const description =
  '1,296 games of a contact position at 0-ply with the cube, played to their end on two threads, in turns with 144 of GNU Backgammon'
export const isLong = true

/** A position in the middle of a game, with blots of both sides. */
const CONTACT = 'XGID=-a-B--E-B-a-dDB--b-bcb----:0:0:1:00:0:0:0:0:10'
const THREADS = 2
const TURNS = 2
/** GNU Backgammon plays fewer games, because they take it longer. */
const GNU_GAMES = 144

type Row = Record<string, string | number>

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    rows.push(await ownRow())
    if (hasGnuBackgammon()) rows.push(gnuRow())
  }
  return rows
}

/** The time of the games, with threads that have loaded their engine. */
async function ownRow(): Promise<Row> {
  const position = readContact()
  const threads = openRolloutThreads(THREADS)
  try {
    await threads.run(startRollout(askPosition(position, MONEY, { ...DEFAULT_SETTINGS, games: 1, seed: 2 })), 1)
    const cpu = process.cpuUsage()
    const begun = performance.now()
    const state = await threads.run(startRollout(askPosition(position, MONEY, DEFAULT_SETTINGS)), Infinity)
    const seconds = (performance.now() - begun) / 1000
    const { user, system } = process.cpuUsage(cpu)
    const [line] = summarizeRollout(state).lines
    const { mean = 0, error = 0 } = line?.equity ?? {}
    return rowOf('Khatam', DEFAULT_SETTINGS.games, seconds, (user + system) / 1e6, estimateText(mean, error))
  } finally {
    await threads.close()
  }
}

/** The same by GNU Backgammon, the start of its program included. */
function gnuRow(): Row {
  const begun = performance.now()
  const { mean, error } = rollOutByGnu(readContact(), {
    games: GNU_GAMES,
    isCubeful: true,
    ply: 0,
    threads: THREADS,
    seed: DEFAULT_SETTINGS.seed,
  })
  const seconds = (performance.now() - begun) / 1000
  return rowOf('GNU Backgammon 1.07', GNU_GAMES, seconds, Number.NaN, estimateText(mean, error))
}

function readContact(): Position {
  const read = parseXgid(CONTACT)
  if (!read.ok) throw new Error(read.error.message)
  return positionFor(read.value.points, 'white')
}

function estimateText(mean: number, error: number): string {
  return `${mean.toFixed(3)} ± ${error.toFixed(3)}`
}

function rowOf(engine: string, games: number, seconds: number, cpuSeconds: number, equity: string): Row {
  return {
    engine,
    games,
    'ms a game': round((1000 * seconds) / games),
    seconds: round(seconds),
    'seconds of a core': Number.isNaN(cpuSeconds) ? '' : round(cpuSeconds),
    'goal (s)': engine === 'Khatam' ? 6 : '',
    equity,
    load: round(loadavg()[0] ?? 0),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
