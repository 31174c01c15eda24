import type { Ply } from '../../src/engine/evaluation/search/rankTurns.ts'
import type { VariantName } from '../../src/engine/rules/variant.ts'
import { isVariantName, VARIANT_NAMES, variantOf } from '../../src/engine/rules/variant.ts'
import { loadEngine } from '../../src/server/engine/loadEngine.ts'
import { playMatchTwice, playPointsTwice } from './duel/playMatch.ts'
import { depthsRival, gnuRival, levelsRival, netsRival } from './duel/rivals.ts'
import type { Rival } from './duel/rivals.ts'
import { estimateOfAll } from './figures/estimateOfAll.ts'

export const name = 'duel'
export const description =
  'against GNU Backgammon, luck taken out: points a game without a cube, or with DUEL_LENGTH the share of matches' +
  ' (DUEL_GAMES 40, DUEL_PLY 0, DUEL_GNU_PLY); with DUEL_NETS the nets of a folder against those that ship, with DUEL_LEVELS' +
  ' two levels of the bot, such as 7,4, with DUEL_DEPTHS two depths, such as 2,0 (DUEL_VARIANT normal)'

/** One row. Everything is played twice with the same dice, with the sides exchanged. */
export async function run(): Promise<Record<string, string | number>[]> {
  const games = readCount('DUEL_GAMES', 40)
  const length = readCount('DUEL_LENGTH', 0)
  const ply = readPly('DUEL_PLY', 0)
  const variant = variantOf(readVariant())
  const { evaluator } = loadEngine()
  const rival = await readRival(ply, length > 0)
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

async function readRival(ply: Ply, isCubeful: boolean): Promise<Rival | null> {
  const folder = process.env['DUEL_NETS']
  const levels = process.env['DUEL_LEVELS']
  const depths = process.env['DUEL_DEPTHS']
  if (levels !== undefined) return levelsRival(levels)
  if (depths !== undefined) return depthsRival(...depthsOf(depths))
  return folder === undefined ? gnuRival(ply, readPly('DUEL_GNU_PLY', ply), isCubeful) : netsRival(folder, ply)
}

function depthsOf(text: string): readonly [Ply, Ply] {
  const [first, second] = text.split(',').map(plyOf)
  if (first === undefined || second === undefined) throw new Error('DUEL_DEPTHS must be two of 0, 1, 2, 3, such as 2,0')
  return [first, second]
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
  const ply = plyOf(process.env[variable] ?? fallback)
  if (ply === undefined) throw new Error(`${variable} must be 0, 1, 2 or 3`)
  return ply
}

function plyOf(value: string | number): Ply | undefined {
  return ([0, 1, 2, 3] as const).find((one) => one === Number(value))
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
