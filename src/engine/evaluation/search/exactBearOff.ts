import type { Player } from '../equity/cubeModel.ts'
import { CHECKERS } from '../../rules/position.ts'
import { ROLL_COUNT, ROLL_WEIGHTS } from '../evaluator/evaluator.ts'
import type { PackedPosition } from '../evaluator/packedPosition.ts'
import { PACKED_SIZE, SIDE_SIZE } from '../evaluator/packedPosition.ts'
import { homeIndex, homePosition, stepsFrom } from '../scalar/scalarBearOff.ts'

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
  if (!isFew(position, 0) || !isFew(position, SIDE_SIZE)) return undefined
  tables ??= buildTables()
  const own = homeIndex(position.subarray(0, SIDE_SIZE))
  const other = homeIndex(position.subarray(SIDE_SIZE, PACKED_SIZE))
  const table = owner === null ? tables.centred : owner === player ? tables.owned : tables.unavailable
  return table[own * POSITIONS + other]
}

/** Whether a side has few checkers left, all home. Its counts begin at `from`. */
function isFew(position: PackedPosition, from: number): boolean {
  const off = position[from] ?? 0
  if (off < CHECKERS - MOST_CHECKERS || off === CHECKERS) return false
  let atHome = 0
  for (let point = 1; point <= 6; point++) atHome += position[from + point] ?? 0
  return off + atHome === CHECKERS
}

/** Computes the tables for all pairs of positions, from the fewest pips up. A turn leads to a lower number. */
function buildTables(): ExactTables {
  const successors = findSuccessors()
  const table = () => new Float64Array(POSITIONS * POSITIONS)
  const [centred, owned, unavailable] = [table(), table(), table()]
  // The same for a side that may double before it rolls.
  const [centredTurn, ownedTurn] = [table(), table()]
  for (let sum = 2; sum <= 2 * (POSITIONS - 1); sum++) {
    for (let own = Math.max(1, sum - POSITIONS + 1); own < Math.min(POSITIONS, sum); own++) {
      const other = sum - own
      const at = own * POSITIONS + other
      const rolls = successors[own] ?? []
      const dead = meanOfRolls(rolls, ownedTurn, other)
      const live = meanOfRolls(rolls, unavailable, other)
      const middle = meanOfRolls(rolls, centredTurn, other)
      unavailable[at] = dead
      owned[at] = live
      centred[at] = middle
      ownedTurn[at] = turnWorth(live, dead)
      centredTurn[at] = turnWorth(middle, dead)
    }
  }
  return { centred, owned, unavailable }
}

/** The worth to a side on roll that may double first: `afterTake` is what rolling is worth when the other side owns the cube. */
function turnWorth(rolling: number, afterTake: number): number {
  return Math.max(rolling, Math.min(2 * afterTake, 1))
}

/** The mean worth of the best turn over all rolls. `worths` are those to the opponent, who is in position `other`. */
function meanOfRolls(rolls: readonly (readonly number[])[], worths: Float64Array, other: number): number {
  let sum = 0
  for (let roll = 0; roll < ROLL_COUNT; roll++) {
    let best = -2
    for (const next of rolls[roll] ?? [])
      best = Math.max(best, next === 0 ? 1 : -(worths[other * POSITIONS + next] ?? 0))
    sum += best * (ROLL_WEIGHTS[roll] ?? 0)
  }
  return sum / 36
}

/** For each position, the numbers of the positions that each of the 21 rolls can lead to. */
function findSuccessors(): readonly (readonly (readonly number[])[])[] {
  const steps = Array.from({ length: POSITIONS }, (_, index) => stepsFrom(homePosition(index)))
  // A side that has borne off all checkers plays no more dice.
  const play = (from: readonly number[], die: number) => [
    ...new Set(from.flatMap((index) => (index === 0 ? [0] : (steps[index]?.[die] ?? [])))),
  ]
  return steps.map((_, index) => {
    const rolls: number[][] = []
    for (let a = 1; a <= 6; a++) {
      for (let b = 1; b < a; b++) rolls.push([...play(play([index], a), b), ...play(play([index], b), a)])
      rolls.push([a, a, a, a].reduce(play, [index]))
    }
    return rolls
  })
}
