import type { Variant } from '../../rules/variant.ts'
import { KAZAROSS_XG2, KAZAROSS_XG2_POST_CRAWFORD } from './kazarossXg2.ts'

/** The match winning chance of a player who needs `away` points against one who needs `otherAway`. */
export type MatchEquity = (away: number, otherAway: number) => number

/** The match equities after the current game. They come from the table if there is a cube, else from the gammon rate. */
export function matchEquityFor(variant: Variant, isPostCrawford: boolean): MatchEquity {
  const gammonRate = variant.cubelessGammonRate
  const unfinished = gammonRate === null ? tableEquity(isPostCrawford) : cubelessMatchEquity(variant, gammonRate)
  return (away, otherAway) => {
    if (away <= 0) return 1
    return otherAway <= 0 ? 0 : unfinished(away, otherAway)
  }
}

function tableEquity(isPostCrawford: boolean): MatchEquity {
  return (away, otherAway) => {
    if (isPostCrawford && (away === 1 || otherAway === 1)) {
      if (away === 1 && otherAway === 1) return 0.5
      return away === 1 ? 1 - postCrawford(otherAway) : postCrawford(away)
    }
    return preCrawford(away, otherAway)
  }
}

/**
 * The equity before the Crawford game. Beyond the table, both scores shrink by the same factor, because long matches
 * depend on the ratio of the points needed. Between the table's scores the equity is linear, so every point counts.
 */
function preCrawford(away: number, otherAway: number): number {
  const scale = Math.min(1, KAZAROSS_XG2.length / Math.max(away, otherAway))
  const [own, other] = [away * scale, otherAway * scale]
  const [low, otherLow] = [Math.floor(own), Math.floor(other)]
  const alongOther = (row: number) => between(tableCell(row, otherLow), tableCell(row, otherLow + 1), other - otherLow)
  return between(alongOther(low), alongOther(low + 1), own - low)
}

function between(from: number, to: number, share: number): number {
  return share === 0 ? from : from + (to - from) * share
}

function tableCell(away: number, otherAway: number): number {
  if (away <= 0) return 1
  return otherAway <= 0 ? 0 : (KAZAROSS_XG2[away - 1]?.[otherAway - 1] ?? 0)
}

/** The equity after the Crawford game. Beyond the table, every two points (one game) cost the same share of the chance. */
function postCrawford(away: number): number {
  const table = KAZAROSS_XG2_POST_CRAWFORD
  const known = table[away - 1]
  if (known !== undefined) return known
  const [last = 0, before = 1, third = 1] = table.toReversed()
  const steps = away - table.length
  return (steps % 2 === 0 ? last : before) * (last / third) ** Math.ceil(steps / 2)
}

/** The rows of a cubeless table as first built. A longer match builds a larger one. */
const CUBELESS_ROWS = 64
const cubelessTables = new Map<string, readonly (readonly number[])[]>()

/** Match equities of a variant without a cube between equal players, from the shares of single games and gammons. */
function cubelessMatchEquity({ winPoints: { single, gammon } }: Variant, gammonRate: number): MatchEquity {
  const game = { single, gammon, gammonRate }
  const key = `${single} ${gammon} ${gammonRate}`
  let table = cubelessTables.get(key) ?? buildCubelessTable(game, CUBELESS_ROWS)
  cubelessTables.set(key, table)
  return (away, otherAway) => {
    if (Math.max(away, otherAway) >= table.length) {
      table = buildCubelessTable(game, Math.max(away, otherAway))
      cubelessTables.set(key, table)
    }
    return table[away]?.[otherAway] ?? 0.5
  }
}

interface CubelessGame {
  /** The points of a single win. The points of a gammon follow. */
  readonly single: number
  readonly gammon: number
  readonly gammonRate: number
}

function buildCubelessTable(
  { single, gammon, gammonRate }: CubelessGame,
  most: number,
): readonly (readonly number[])[] {
  const table: number[][] = []
  const at = (away: number, otherAway: number) => {
    if (away <= 0) return 1
    return otherAway <= 0 ? 0 : (table[away]?.[otherAway] ?? 0.5)
  }
  const afterWin = (away: number, otherAway: number) =>
    gammonRate * at(away - gammon, otherAway) + (1 - gammonRate) * at(away - single, otherAway)
  const afterLoss = (away: number, otherAway: number) =>
    gammonRate * at(away, otherAway - gammon) + (1 - gammonRate) * at(away, otherAway - single)
  for (let away = 1; away <= most; away++) {
    const row: number[] = [1]
    table[away] = row
    for (let otherAway = 1; otherAway <= most; otherAway++) {
      row[otherAway] = (afterWin(away, otherAway) + afterLoss(away, otherAway)) / 2
    }
  }
  return table
}
