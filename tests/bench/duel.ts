import type { Ply } from '../../src/engine/evaluation/search/rankTurns.ts'
import type { VariantName } from '../../src/engine/rules/variant.ts'
import { isVariantName, VARIANT_NAMES, variantOf } from '../../src/engine/rules/variant.ts'
import { loadEngine } from '../../src/server/engine/loadEngine.ts'
import { playMatchTwice, playPointsTwice } from './duel/playMatch.ts'
import { gnuRival, levelsRival, netsRival } from './duel/rivals.ts'
import { estimateOfAll } from './figures/estimateOfAll.ts'

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
        ? await gnuRival(ply, readPly('DUEL_GNU_PLY', ply), length > 0)
        : netsRival(folder, ply)
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
  const { mean, error } = estimateOfAll(results)
  return [
    {
      duel: rival.told,
      played: 2 * results.length,
      [length > 0 ? `won of matches to ${length}` : 'points a game']: round(mean),
      'standard error': round(error),
    },
  ]
}

function readVariant(): VariantName {
  const name = process.env['DUEL_VARIANT'] ?? 'normal'
  if (!isVariantName(name)) throw new Error(`DUEL_VARIANT must be one of ${VARIANT_NAMES.join(', ')}`)
  return name
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
