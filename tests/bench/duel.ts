import type { Evaluator } from '../../src/engine/evaluation/evaluator/evaluator.ts'
import { decideCube } from '../../src/engine/evaluation/search/decideCube.ts'
import type { Ply } from '../../src/engine/evaluation/search/rankTurns.ts'
import { rankResults } from '../../src/engine/evaluation/search/rankTurns.ts'
import { loadEngine } from '../../src/server/engine/loadEngine.ts'
import type { GnuBackgammon } from './duel/gnuBackgammon.ts'
import { startGnuBackgammon } from './duel/gnuBackgammon.ts'
import type { Player } from './duel/playGame.ts'
import { playMatchTwice, playPointsTwice } from './duel/playMatch.ts'

export const name = 'duel'
export const description =
  'against GNU Backgammon, luck taken out: points a game without a cube, or with DUEL_LENGTH the share of matches' +
  ' (DUEL_GAMES 40, DUEL_PLY 0, DUEL_GNU_PLY)'

/** One row: everything is played twice with the same dice, each side in the other's place. */
export async function run(): Promise<Record<string, string | number>[]> {
  const games = readCount('DUEL_GAMES', 40)
  const length = readCount('DUEL_LENGTH', 0)
  const ply = readPly('DUEL_PLY', 0)
  const gnuPly = readPly('DUEL_GNU_PLY', ply)
  let gnu: GnuBackgammon
  try {
    gnu = await startGnuBackgammon(gnuPly, length > 0)
  } catch {
    return [{ duel: 'GNU Backgammon is not installed' }]
  }
  const { evaluator } = loadEngine()
  const players = [createPlayer(evaluator, ply), gnu] as const
  const results: number[] = []
  for (let seed = 0; seed < games / 2; seed++) {
    const isMatch = length > 0
    results.push(
      await (isMatch
        ? playMatchTwice(evaluator, players, { length, seed })
        : playPointsTwice(evaluator, players, seed)),
    )
  }
  gnu.stop()
  const mean = results.reduce((sum, one) => sum + one, 0) / results.length
  const squares = results.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  const error = Math.sqrt(squares / (results.length - 1) / results.length)
  return [
    {
      duel: `${ply}-ply against ${gnuPly}-ply`,
      played: 2 * results.length,
      [length > 0 ? `won of matches to ${length}` : 'points a game']: round(mean),
      'standard error': round(error),
    },
  ]
}

function createPlayer(evaluator: Evaluator, ply: Ply): Player {
  return {
    chooseResult: (position, dice, context) =>
      Promise.resolve(rankResults(evaluator, position, dice, context, ply)[0]?.result ?? position),
    shouldDouble: (position, context) => Promise.resolve(decideCube(evaluator, position, context, ply).shouldDouble),
    shouldTake: (position, context) => Promise.resolve(decideCube(evaluator, position, context, ply).shouldTake),
  }
}

function readCount(variable: string, fallback: number): number {
  const count = Number(process.env[variable] ?? fallback)
  if (!Number.isInteger(count) || count < 0) throw new Error(`${variable} must be a whole number`)
  return count
}

function readPly(variable: string, fallback: Ply): Ply {
  const ply = ([0, 1, 2] as const).find((one) => one === Number(process.env[variable] ?? fallback))
  if (ply === undefined) throw new Error(`${variable} must be 0, 1 or 2`)
  return ply
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
