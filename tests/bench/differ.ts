import type { Ply } from '../../src/engine/evaluation/search/rankTurns.ts'
import { loadEngine } from '../../src/server/engine/loadEngine.ts'
import { openRolloutThreads } from '../../src/server/engine/rollOutOnThreads.ts'
import { findDifferences } from './differ/findDifferences.ts'
import { rollOutDifference } from './differ/rollOutDifference.ts'
import type { Rival } from './duel/rivals.ts'
import { depthsRival, gnuRival, netsRival } from './duel/rivals.ts'
import { estimateOfAll } from './figures/estimateOfAll.ts'
import { readCount } from './figures/readCount.ts'

export const name = 'differ'
export const description =
  'the turns in which the engine (--ply 2) and GNU Backgammon (--gnu 2) differ in --games 40, rolled out (--rolled 144 games a turn by --threads 2): what they win a game without a cube; with --own 1 against the engine at another depth, with --nets the nets of a folder against those that ship'
export const isLong = true
export const options = {
  games: { type: 'string', default: '40' },
  ply: { type: 'string', default: '2' },
  gnu: { type: 'string', default: '2' },
  own: { type: 'string' },
  nets: { type: 'string' },
  rolled: { type: 'string', default: '144' },
  threads: { type: 'string', default: '2' },
} as const

type Row = Record<string, string | number>

/** What a game has brought. */
interface PlayedGame {
  readonly asked: number
  readonly differed: number
  /** What the first player's turns win, in points of a game in which it plays one side. */
  readonly gain: number
}

/** One row. A game between the two would win as much in the mean, but its luck hides it. */
export async function run(asked: Record<string, unknown>): Promise<Row[]> {
  const rival = await rivalOf(asked)
  if (rival === null) return [{ differ: 'GNU Backgammon is not installed' }]
  const games = readCount(asked, 'games')
  const rolled = readCount(asked, 'rolled')
  const { evaluator } = loadEngine()
  const threads = openRolloutThreads(readCount(asked, 'threads'))
  const played: PlayedGame[] = []
  for (let seed = 0; seed < games; seed++) {
    const found = await findDifferences(evaluator, rival.players, seed)
    let sum = 0
    for (const difference of found.differences) {
      sum += await rollOutDifference(threads, difference, { games: rolled, seed })
    }
    // Both sides of the game were asked.
    played.push({ asked: found.asked, differed: found.differences.length, gain: sum / 2 })
    if ((seed + 1) % 10 === 0) console.error(Object.values(rowOf(rival.told, played)).join('  '))
  }
  rival.stop()
  await threads.close()
  return [rowOf(rival.told, played)]
}

function rowOf(told: string, played: readonly PlayedGame[]): Row {
  const { mean, error } = estimateOfAll(played.map(({ gain }) => gain))
  return {
    differ: told,
    games: played.length,
    decisions: played.reduce((sum, one) => sum + one.asked, 0),
    'of them different': played.reduce((sum, { differed }) => sum + differed, 0),
    'points a game': round(mean),
    'standard error': round(error),
  }
}

async function rivalOf(asked: Record<string, unknown>): Promise<Rival | null> {
  const ply = readPly(asked, 'ply')
  if (typeof asked['nets'] === 'string') return netsRival(asked['nets'], ply)
  if (asked['own'] !== undefined) return depthsRival(ply, readPly(asked, 'own'))
  return gnuRival(ply, readPly(asked, 'gnu'), false)
}

function readPly(asked: Record<string, unknown>, option: string): Ply {
  const ply = ([0, 1, 2, 3] as const).find((one) => one === Number(asked[option]))
  if (ply === undefined) throw new Error(`--${option} must be 0, 1, 2 or 3`)
  return ply
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
