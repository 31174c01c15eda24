import { readFileSync } from 'node:fs'
import type { Evaluator } from '../../src/engine/evaluation/evaluator/evaluator.ts'
import { LEVELS } from '../../src/engine/evaluation/engine/bot.ts'
import { createKernelEvaluator } from '../../src/engine/evaluation/evaluator/kernelEvaluator.ts'
import type { NetName } from '../../src/engine/evaluation/nets/netFile.ts'
import { parseNetFile } from '../../src/engine/evaluation/nets/netFile.ts'
import { decideCube } from '../../src/engine/evaluation/search/decideCube.ts'
import type { Ply } from '../../src/engine/evaluation/search/rankTurns.ts'
import { rankResults } from '../../src/engine/evaluation/search/rankTurns.ts'
import type { VariantName } from '../../src/engine/rules/variant.ts'
import { isVariantName, VARIANT_NAMES, variantOf } from '../../src/engine/rules/variant.ts'
import { instantiate } from '../../src/server/engine/instantiate.ts'
import { loadEngine } from '../../src/server/engine/loadEngine.ts'
import { startGnuBackgammon } from './duel/gnuBackgammon.ts'
import { createLevelPlayer } from './duel/levelPlayer.ts'
import type { Player } from './duel/playGame.ts'
import { playMatchTwice, playPointsTwice } from './duel/playMatch.ts'

export const name = 'duel'
export const description =
  'against GNU Backgammon, luck taken out: points a game without a cube, or with DUEL_LENGTH the share of matches' +
  ' (DUEL_GAMES 40, DUEL_PLY 0, DUEL_GNU_PLY); with DUEL_NETS the nets of a folder against those that ship, with DUEL_LEVELS' +
  ' two levels of the bot, such as 7,4 (DUEL_VARIANT normal)'

/** One row. Everything is played twice with the same dice, with the sides exchanged. */
export async function run(): Promise<Record<string, string | number>[]> {
  const games = readCount('DUEL_GAMES', 40)
  const length = readCount('DUEL_LENGTH', 0)
  const ply = readPly('DUEL_PLY', 0)
  const variant = variantOf(readVariant())
  const { evaluator } = loadEngine()
  const folder = process.env['DUEL_NETS']
  const levels = process.env['DUEL_LEVELS']
  const rival =
    levels !== undefined
      ? levelsRival(levels)
      : folder === undefined
        ? await gnuRival(ply, length > 0)
        : netsRival(evaluator, folder, ply)
  if (rival === null) return [{ duel: 'GNU Backgammon is not installed' }]
  const { players } = rival
  const results: number[] = []
  for (let seed = 0; seed < games / 2; seed++) {
    const isMatch = length > 0
    results.push(
      await (isMatch
        ? playMatchTwice(evaluator, players, { length, seed })
        : playPointsTwice(evaluator, players, { variant, seed })),
    )
  }
  rival.stop()
  const mean = results.reduce((sum, one) => sum + one, 0) / results.length
  const squares = results.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  const error = Math.sqrt(squares / (results.length - 1) / results.length)
  return [
    {
      duel: rival.told,
      played: 2 * results.length,
      [length > 0 ? `won of matches to ${length}` : 'points a game']: round(mean),
      'standard error': round(error),
    },
  ]
}

interface Rival {
  readonly told: string
  /** The player whose result is told, then the rival. */
  readonly players: readonly [Player, Player]
  readonly stop: () => void
}

/** The engine that ships against GNU Backgammon; null where that is not installed. */
async function gnuRival(ply: Ply, isCubeful: boolean): Promise<Rival | null> {
  const gnuPly = readPly('DUEL_GNU_PLY', ply)
  try {
    const gnu = await startGnuBackgammon(gnuPly, isCubeful)
    const players = [createPlayer(loadEngine().evaluator, ply), gnu] as const
    return { told: `${ply}-ply against GNU Backgammon's ${gnuPly}-ply`, players, stop: gnu.stop }
  } catch {
    return null
  }
}

/** The nets of a folder against the nets that ship. */
function netsRival(shipped: Evaluator, folder: string, ply: Ply): Rival {
  const read = (name: NetName) => parseNetFile(readFileSync(`${folder}/${name}.bin`))
  const nets = createKernelEvaluator(instantiate(readFileSync('src/engine/evaluation/kernel.wasm')), {
    contact: read('contact'),
    crashed: read('crashed'),
    backGame: read('backGame'),
    primed: read('primed'),
    race: read('race'),
    prune: read('prune'),
  })
  const players = [createPlayer(nets, ply), createPlayer(shipped, ply)] as const
  return { told: `${ply}-ply of ${folder} against the nets that ship`, players, stop: () => undefined }
}

/** Two levels of the bot, as `7,4`. */
function levelsRival(text: string): Rival {
  const [first, second] = text.split(',').map((part) => LEVELS.find((level) => level === Number(part)))
  if (first === undefined || second === undefined) throw new Error(`DUEL_LEVELS must be two of ${LEVELS.join(', ')}`)
  const engine = loadEngine()
  const players = [createLevelPlayer(engine, first, 'first'), createLevelPlayer(engine, second, 'second')] as const
  return { told: `level ${first} against level ${second}`, players, stop: () => undefined }
}

function readVariant(): VariantName {
  const name = process.env['DUEL_VARIANT'] ?? 'normal'
  if (!isVariantName(name)) throw new Error(`DUEL_VARIANT must be one of ${VARIANT_NAMES.join(', ')}`)
  return name
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
  const ply = ([0, 1, 2, 3] as const).find((one) => one === Number(process.env[variable] ?? fallback))
  if (ply === undefined) throw new Error(`${variable} must be 0, 1, 2 or 3`)
  return ply
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
