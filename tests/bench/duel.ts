import { LARGEST_CUBE } from '../../src/engine/rules/actionRights.ts'
import type { Dice } from '../../src/engine/rules/dice.ts'
import type { Evaluator } from '../../src/engine/evaluation/evaluator.ts'
import type { PlayContext } from '../../src/engine/evaluation/playContext.ts'
import type { Ply } from '../../src/engine/evaluation/rankTurns.ts'
import { rankResults, setContext } from '../../src/engine/evaluation/rankTurns.ts'
import { loadEngine } from '../../src/server/engine/loadEngine.ts'
import { MONEY } from '../engine/evaluation/contexts.ts'
import { randomDice, seededRandom } from '../engine/seededRandom.ts'
import type { GnuBackgammon } from './duel/gnuBackgammon.ts'
import { startGnuBackgammon } from './duel/gnuBackgammon.ts'
import type { Chooser } from './duel/playGame.ts'
import { playGame } from './duel/playGame.ts'

export const name = 'duel'
export const description =
  'points per game against GNU Backgammon, no cube, luck taken out (DUEL_GAMES, DUEL_PLY, DUEL_GNU_PLY)'

const MOST_TURNS = 500
/** A cube that nobody can turn: turns are chosen for points alone. */
const NO_CUBE: PlayContext = { ...MONEY, cube: { value: LARGEST_CUBE, owner: null } }

/** One row: every pair of games is played with the same dice, each side beginning once. */
export async function run(): Promise<Record<string, string | number>[]> {
  const games = readCount('DUEL_GAMES', 100)
  const ply = readPly('DUEL_PLY', 0)
  const gnuPly = readPly('DUEL_GNU_PLY', ply)
  let gnu: GnuBackgammon
  try {
    gnu = await startGnuBackgammon(gnuPly)
  } catch {
    return [{ match: 'GNU Backgammon is not installed' }]
  }
  const { evaluator } = loadEngine()
  const own: Chooser = (position, dice) => {
    const [best] = rankResults(evaluator, position, dice, NO_CUBE, ply)
    return best?.result ?? position
  }
  setContext(evaluator, NO_CUBE)
  const results: number[] = []
  for (let pair = 0; pair < games / 2; pair++) results.push(await playPair(evaluator, [own, gnu.chooseResult], pair))
  gnu.stop()
  const mean = results.reduce((sum, one) => sum + one, 0) / results.length
  const squares = results.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  const error = Math.sqrt(squares / (results.length - 1) / results.length)
  return [
    {
      match: `${ply}-ply against ${gnuPly}-ply`,
      games: 2 * results.length,
      'points a game': round(mean),
      'standard error': round(error),
    },
  ]
}

/** What the first player won on average in two games with the same dice. */
async function playPair(
  evaluator: Evaluator,
  [own, other]: readonly [Chooser, Chooser],
  seed: number,
): Promise<number> {
  const random = seededRandom(seed + 1)
  const dice: Dice[] = Array.from({ length: MOST_TURNS }, () => randomDice(random))
  while (dice[0]?.[0] === dice[0]?.[1]) dice.shift()
  const first = await playGame(evaluator, [own, other], dice)
  const second = await playGame(evaluator, [other, own], dice)
  return (first - second) / 2
}

function readCount(variable: string, fallback: number): number {
  const count = Number(process.env[variable] ?? fallback)
  if (!Number.isInteger(count) || count < 4) throw new Error(`${variable} must be a whole number from 4`)
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
