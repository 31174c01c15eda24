import { BAR, OFF, type Position, pipCount } from '../../rules/position.ts'
import { bitCount, readSide } from '../scalar/sideReading.ts'
import { countShots } from '../scalar/countShots.ts'

/** What a player sees of a position after a turn, with the other side to roll. Points are the mover's own. */
export interface TurnReading {
  /** The rolls of 36 by which the opponent hits. */
  readonly shots: number
  /** The mean pips that a hit costs the mover, 0 without shots. */
  readonly shotPips: number
  /** The points that the mover holds with two checkers or more. */
  readonly made: ReadonlySet<number>
  /** The opponent's checkers on the bar. */
  readonly onBar: number
  /** The pips that the opponent has left. */
  readonly otherPips: number
  /** The longest run of held points before at least one opposing checker. */
  readonly prime: Prime
  /** The rolls of 36 by which the mover makes a new point of the own home board, or the bar point, next turn. */
  readonly builders: number
  /** The mover's single checkers in the own home board that the opponent has still to pass. */
  readonly homeBlots: number
  /** The mover's checkers in the opponent's home board and on the bar. */
  readonly back: number
  /** The mover's checkers borne off. */
  readonly off: number
  /** The mover's checkers that are not home yet. */
  readonly outside: number
  /** The pips lost to gaps and stacks in the own home board, by Tom Keith's count for races. */
  readonly waste: number
  readonly isRace: boolean
}

export interface Prime {
  readonly length: number
  /** The opposing checkers behind it. */
  readonly trapped: number
}

const HOME = 6
/** The first point of the opponent's home board, as the mover counts. */
export const OTHER_HOME = 19

/** Reads a position after a turn of the first side. */
export function readTurn([me, opponent]: Position): TurnReading {
  const own = readSide(Uint8Array.from(me))
  const other = readSide(Uint8Array.from(opponent))
  const { any, pipLoss } = countShots(other.occupied, opponent[BAR] ?? 0, own.madeForOther, own.blotsForOther)
  const made = new Set(me.flatMap((checkers, point) => (point > OFF && point < BAR && checkers > 1 ? [point] : [])))
  const rearOfOther = BAR - other.rear
  const sum = (from: number, to: number) => me.slice(from, to + 1).reduce((all, checkers) => all + checkers, 0)
  return {
    shots: any,
    shotPips: any === 0 ? 0 : pipLoss / any,
    made,
    onBar: opponent[BAR] ?? 0,
    otherPips: pipCount(opponent),
    prime: longestPrime(made, opponent),
    builders: countBuilders(me, opponent),
    homeBlots: bitCount(blotsAhead(me, rearOfOther)),
    back: sum(OTHER_HOME, BAR),
    off: me[OFF] ?? 0,
    outside: sum(HOME + 1, BAR),
    waste: wasteOf(me),
    isRace: own.rear < rearOfOther,
  }
}

/** The number of opposing checkers that still have to pass the mover's point. */
export function checkersBehind(opponent: readonly number[], point: number): number {
  return opponent.slice(BAR + 1 - point).reduce((all, checkers) => all + checkers, 0)
}

function longestPrime(made: ReadonlySet<number>, opponent: readonly number[]): Prime {
  let best: Prime = { length: 0, trapped: 0 }
  for (let from = 1; from < BAR; from++) {
    let to = from
    while (made.has(to)) to++
    const trapped = checkersBehind(opponent, from)
    if (trapped > 0 && to - from > best.length) best = { length: to - from, trapped }
  }
  return best
}

/** The points whose making is counted: the bar point and the upper points of the home board. */
const WANTED = [3, 4, 5, 6, 7] as const

function countBuilders(me: readonly number[], opponent: readonly number[]): number {
  if ((me[BAR] ?? 0) > 0) return 0
  const isFree = (point: number) => (opponent[BAR - point] ?? 0) < 2
  /** The checkers that may leave a point without breaking one: all that are not one of a pair. */
  const spares = (point: number) => {
    const checkers = point < BAR ? (me[point] ?? 0) : 0
    return checkers === 2 ? 0 : checkers > 2 ? checkers - 2 : checkers
  }
  const makes = (point: number, a: number, b: number) => {
    const here = me[point] ?? 0
    if (here > 1 || !isFree(point)) return false
    if (here === 1) return spares(point + a) > 0 || spares(point + b) > 0
    return a === b ? spares(point + a) > 1 : spares(point + a) > 0 && spares(point + b) > 0
  }
  let rolls = 0
  for (let a = 1; a <= 6; a++) {
    for (let b = a; b <= 6; b++) {
      if (WANTED.some((point) => checkersBehind(opponent, point) > 0 && makes(point, a, b))) rolls += a === b ? 1 : 2
    }
  }
  return rolls
}

/** The single checkers at home, as bits, that stand before the opponent's rearmost checker. */
function blotsAhead(me: readonly number[], rearOfOther: number): number {
  let bits = 0
  for (let point = 1; point <= HOME; point++) if (me[point] === 1 && point > rearOfOther) bits |= 1 << point
  return bits
}

/**
 * Keith count without the pips: 2 for each checker above one on the first point, 1 for each above one on the second and
 * above three on the third, 1 for each gap on the fourth to sixth ("Cube Handling in Noncontact Positions", 2004).
 */
function wasteOf(me: readonly number[]): number {
  const above = (point: number, free: number) => Math.max(0, (me[point] ?? 0) - free)
  const gaps = [4, 5, 6].filter((point) => me[point] === 0).length
  return 2 * above(1, 1) + above(2, 1) + above(3, 3) + gaps
}
