import type { Variant } from '../rules/variant.ts'
import { KAZAROSS_XG2, KAZAROSS_XG2_POST_CRAWFORD } from './kazarossXg2.ts'

/** Share of takhteh games that end in a mars, as the engine plays them against itself. */
const TAKHTEH_GAMMON_RATE = 0.256
const MOST_AWAY = 64

/** The chance to win a match of a player who needs `away` points against one who needs `otherAway`. */
export type MatchEquity = (away: number, otherAway: number) => number

/** The match equities that hold once the running game is over: with a cube by the table, else from the gammon rate. */
export function matchEquityFor(variant: Variant, isPostCrawford: boolean): MatchEquity {
  const unfinished = variant.hasCube ? tableEquity(isPostCrawford) : cubelessMatchEquity(variant)
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

function preCrawford(away: number, otherAway: number): number {
  const known = KAZAROSS_XG2[away - 1]?.[otherAway - 1]
  if (known !== undefined) return known
  // Beyond the table both scores come nearer by the same share: long matches depend on the ratio of what is needed.
  const scale = KAZAROSS_XG2.length / Math.max(away, otherAway)
  return preCrawford(Math.max(1, Math.round(away * scale)), Math.max(1, Math.round(otherAway * scale)))
}

function postCrawford(away: number): number {
  return KAZAROSS_XG2_POST_CRAWFORD[away - 1] ?? 0
}

const cubelessTables = new Map<string, readonly (readonly number[])[]>()

/** Match equities of a game without a cube between equal players, from the shares of single games and gammons. */
function cubelessMatchEquity(variant: Variant): MatchEquity {
  const { single, gammon } = variant.winPoints
  const key = `${single} ${gammon}`
  const table = cubelessTables.get(key) ?? buildCubelessTable(single, gammon)
  cubelessTables.set(key, table)
  return (away, otherAway) => table[Math.min(away, MOST_AWAY)]?.[Math.min(otherAway, MOST_AWAY)] ?? 0.5
}

function buildCubelessTable(single: number, gammon: number): readonly (readonly number[])[] {
  const table: number[][] = []
  const at = (away: number, otherAway: number) => {
    if (away <= 0) return 1
    return otherAway <= 0 ? 0 : (table[away]?.[otherAway] ?? 0.5)
  }
  const afterWin = (away: number, otherAway: number) =>
    TAKHTEH_GAMMON_RATE * at(away - gammon, otherAway) + (1 - TAKHTEH_GAMMON_RATE) * at(away - single, otherAway)
  const afterLoss = (away: number, otherAway: number) =>
    TAKHTEH_GAMMON_RATE * at(away, otherAway - gammon) + (1 - TAKHTEH_GAMMON_RATE) * at(away, otherAway - single)
  for (let away = 1; away <= MOST_AWAY; away++) {
    const row: number[] = [1]
    table[away] = row
    for (let otherAway = 1; otherAway <= MOST_AWAY; otherAway++) {
      row[otherAway] = (afterWin(away, otherAway) + afterLoss(away, otherAway)) / 2
    }
  }
  return table
}
