import type { Player } from '../equity/cubeModel.ts'
import { CHECKERS } from '../../rules/position.ts'
import { ROLL_WEIGHTS } from '../evaluator/evaluator.ts'
import type { PackedPosition } from '../evaluator/packedPosition.ts'
import { PACKED_SIZE, SIDE_SIZE } from '../evaluator/packedPosition.ts'
import { homeIndex, homePosition, visitHomeTurns } from '../scalar/scalarBearOff.ts'

/** Positions of up to four checkers at home are the first 210 of all home positions. */
const MOST_CHECKERS = 4
const POSITIONS = 210

/** The worth of rolling without doubling, at a cube of 1, to the side on roll. One table for each owner of the cube. */
interface ExactTables {
  readonly centred: Float64Array
  readonly owned: Float64Array
  readonly unavailable: Float64Array
}

let tables: ExactTables | null = null

/**
 * The exact worth of rolling in unlimited play, in points per unit of the cube, if both sides play and double perfectly.
 * It is known if each side has at most four checkers, all home. Undefined for other positions. Computes the tables at
 * first use.
 */
export function exactRollWorth(position: PackedPosition, player: Player, owner: Player | null): number | undefined {
  if (!isFew(position.subarray(0, SIDE_SIZE)) || !isFew(position.subarray(SIDE_SIZE, PACKED_SIZE))) return undefined
  tables ??= buildTables()
  const own = homeIndex(position.subarray(0, SIDE_SIZE))
  const other = homeIndex(position.subarray(SIDE_SIZE, PACKED_SIZE))
  const table = owner === null ? tables.centred : owner === player ? tables.owned : tables.unavailable
  return table[own * POSITIONS + other]
}

function isFew(counts: Uint8Array): boolean {
  const off = counts[0] ?? 0
  if (off < CHECKERS - MOST_CHECKERS || off === CHECKERS) return false
  return counts.every((checkers, point) => point <= 6 || checkers === 0)
}

/** Computes the tables for all pairs of positions, from the fewest pips up. A turn leads to a lower number. */
function buildTables(): ExactTables {
  const successors = Array.from({ length: POSITIONS }, (_, index) => successorsOf(index))
  const size = POSITIONS * POSITIONS
  const centred = new Float64Array(size)
  const owned = new Float64Array(size)
  const unavailable = new Float64Array(size)
  for (let sum = 2; sum <= 2 * (POSITIONS - 1); sum++) {
    for (let own = Math.max(1, sum - POSITIONS + 1); own < Math.min(POSITIONS, sum); own++) {
      const other = sum - own
      const at = own * POSITIONS + other
      const rolls = successors[own] ?? []
      unavailable[at] = meanOfRolls(rolls, (next) => turnWorth(owned, unavailable, other * POSITIONS + next))
      owned[at] = meanOfRolls(rolls, (next) => unavailable[other * POSITIONS + next] ?? 0)
      centred[at] = meanOfRolls(rolls, (next) => turnWorth(centred, unavailable, other * POSITIONS + next))
    }
  }
  return { centred, owned, unavailable }
}

/** The worth to a side on roll that may double first. */
function turnWorth(rolling: Float64Array, unavailable: Float64Array, at: number): number {
  return Math.max(rolling[at] ?? 0, Math.min(2 * (unavailable[at] ?? 0), 1))
}

/**
 * The mean worth of the best turn over all rolls. `worthOfNext` gives the worth to the opponent of the position that a
 * turn leaves.
 */
function meanOfRolls(rolls: readonly (readonly number[])[], worthOfNext: (next: number) => number): number {
  let sum = 0
  rolls.forEach((nexts, roll) => {
    let best = -2
    for (const next of nexts) best = Math.max(best, next === 0 ? 1 : -worthOfNext(next))
    sum += best * (ROLL_WEIGHTS[roll] ?? 0)
  })
  return sum / 36
}

/** The numbers of the positions that each of the 21 rolls can lead to. */
function successorsOf(index: number): readonly (readonly number[])[] {
  const home = homePosition(index)
  const rolls: number[][] = []
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= a; b++) {
      const found = new Set<number>()
      visitHomeTurns(home, a, b, () => found.add(homeIndex(home)))
      rolls.push([...found])
    }
  }
  return rolls
}
