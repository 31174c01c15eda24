/** The number of ways to place up to 15 checkers on six points. */
export const HOME_POSITIONS = 54264
/** The number of the first home position with all 15 checkers. Those with fewer come before it. */
const FULL_POSITIONS_FROM = 38760
const ROLLS = 32
const FIRST_ROLLS = 8
const float = Math.fround

const BINOMIALS: readonly (readonly number[])[] = Array.from({ length: 22 }, (_, n) =>
  Array.from({ length: 8 }, (_, k) => {
    let value = 1
    for (let i = 0; i < k; i++) value = (value * (n - i)) / (i + 1)
    return value
  }),
)

function binomial(n: number, k: number): number {
  return BINOMIALS[n]?.[k] ?? 0
}

/** The number of a home position. Every move leads to a lower number. */
export function homeIndex(counts: Uint8Array): number {
  let checkers = 0
  let index = 0
  for (let k = 1; k <= 6; k++) {
    checkers += counts[7 - k] ?? 0
    index += binomial(checkers + k - 1, k)
  }
  return index
}

/** The counts of home position `index`: borne off, then points 1–6. */
export function homePosition(index: number): Uint8Array {
  const counts = new Uint8Array(7)
  let rest = index
  let above = 15
  let before = 15
  for (let k = 6; k >= 1; k--) {
    let total = 0
    while (total < above && binomial(total + k, k) <= rest) total++
    rest -= binomial(total + k - 1, k)
    counts[6 - k] = before - total
    before = total
    above = total
  }
  counts[6] = before
  return counts
}

export interface BearOff {
  /** The chances to bear off in exactly 0, 1, 2 … rolls. */
  readonly finish: (index: number) => Float32Array
  /** The chances to bear off the first of 15 checkers in exactly 0, 1, 2 … rolls. */
  readonly firstOff: (index: number) => Float32Array
  /** The mean number of rolls to bear off. */
  readonly mean: (index: number) => number
  /** The variance of the number of rolls to bear off. */
  readonly variance: (index: number) => number
}

/** The positions that one step with each die (1 to 6) leads to, the rearmost checker's first. */
type Steps = readonly (readonly number[])[]

/**
 * What a side plays for: the fewest rolls to bear off all checkers, or the first one. It knows which position is best after
 * one, two and three equal dice. That of more dice follows from it: a checker can always move, and at home the order of the
 * dice does not matter to what can be reached. Nothing is noted of position 0, which is over: its zeros say that it stays.
 */
class Aim {
  readonly #values: Float32Array
  readonly #from: number
  readonly #best: Uint16Array

  /** `values` has the rolls needed from each position. In positions before `from` the first checker is off already. */
  constructor(values: Float32Array, from: number) {
    this.#values = values
    this.#from = from
    this.#best = new Uint16Array(18 * (HOME_POSITIONS - from))
  }

  valueOf(index: number): number {
    return index < 0 ? 1e9 : (this.#values[index] ?? 0)
  }

  /** The best position after a roll. */
  bestOfRoll(steps: Steps, a: number, b: number): number {
    if (a === b) return this.#bestOfSteps(steps, a, { next: a, dice: 3 }, -1)
    return this.#bestOfSteps(steps, b, { next: a, dice: 1 }, this.#bestOfSteps(steps, a, { next: b, dice: 1 }, -1))
  }

  /** Notes what is best after one, two and three equal dice, played from position `index`. */
  noteDice(steps: Steps, index: number): void {
    for (let die = 1; die <= 6; die++) {
      for (let dice = 1; dice <= 3; dice++) {
        this.#best[this.#at(index, die, dice)] = this.#bestOfSteps(steps, die, { next: die, dice: dice - 1 }, -1)
      }
    }
  }

  #at(index: number, die: number, dice: number): number {
    return (dice * 6 + die - 7) * (HOME_POSITIONS - this.#from) + index - this.#from
  }

  /** The better one of `known` (−1: none) and the best that a step with `die` and then `dice` dice of value `next` lead to. */
  #bestOfSteps(
    steps: Steps,
    die: number,
    { next, dice }: { readonly next: number; readonly dice: number },
    known: number,
  ): number {
    let best = known
    let least = this.valueOf(known)
    for (const step of steps[die] ?? []) {
      const index = dice > 0 && step >= this.#from ? (this.#best[this.#at(step, next, dice)] ?? 0) : step
      const value = this.valueOf(index)
      if (value >= least) continue
      best = index
      least = value
    }
    return best
  }
}

/** Solves all home positions, from the fewest pips up. Each side plays for the fewest rolls of its own. */
export function buildBearOff(): BearOff {
  const finish = new Float32Array(HOME_POSITIONS * ROLLS)
  const firstOff = new Float32Array(HOME_POSITIONS * FIRST_ROLLS)
  const means = new Float32Array(HOME_POSITIONS)
  const variances = new Float32Array(HOME_POSITIONS)
  const firstMeans = new Float32Array(HOME_POSITIONS)
  const all = new Aim(means, 0)
  const first = new Aim(firstMeans, FULL_POSITIONS_FROM)
  const rowOf = (table: Float32Array, index: number, length: number) =>
    table.subarray(index * length, (index + 1) * length)
  finish[0] = 1
  for (let index = 1; index < HOME_POSITIONS; index++) {
    const steps = stepsFrom(homePosition(index))
    const isFull = index >= FULL_POSITIONS_FROM
    const own = rowOf(finish, index, ROLLS)
    const ownFirst = rowOf(firstOff, index, FIRST_ROLLS)
    for (let a = 1; a <= 6; a++) {
      for (let b = 1; b <= a; b++) {
        const weight = float((a === b ? 1 : 2) / 36)
        addShifted(own, finish, all.bestOfRoll(steps, a, b) * ROLLS, weight)
        if (!isFull) continue
        const best = first.bestOfRoll(steps, a, b)
        if (first.valueOf(best) === 0) ownFirst[1] = (ownFirst[1] ?? 0) + weight
        else addShifted(ownFirst, firstOff, best * FIRST_ROLLS, weight)
      }
    }
    const mean = meanOf(own)
    means[index] = mean
    variances[index] = float(meanSquare(own) - float(mean * mean))
    all.noteDice(steps, index)
    if (!isFull) continue
    firstMeans[index] = meanOf(ownFirst)
    first.noteDice(steps, index)
  }
  return {
    finish: (index) => rowOf(finish, index, ROLLS),
    firstOff: (index) => rowOf(firstOff, index, FIRST_ROLLS),
    mean: (index) => means[index] ?? 0,
    variance: (index) => variances[index] ?? 0,
  }
}

/** The positions to which each die moves a checker of `home` (borne off, points 1–6), which is the same afterwards. */
export function stepsFrom(home: Uint8Array): Steps {
  let rear = 6
  while (rear > 0 && home[rear] === 0) rear--
  const steps: number[][] = [[]]
  for (let die = 1; die <= 6; die++) {
    const found: number[] = []
    for (let src = rear; src > 0; src--) {
      if (home[src] === 0) continue
      if (src < die && src !== rear) break
      const dst = Math.max(src - die, 0)
      move(home, src, dst)
      found.push(homeIndex(home))
      move(home, dst, src)
    }
    steps.push(found)
  }
  return steps
}

function move(home: Uint8Array, from: number, to: number): void {
  home[from] = (home[from] ?? 0) - 1
  home[to] = (home[to] ?? 0) + 1
}

/** Adds the distribution that begins at `from` in a table, one roll later. */
function addShifted(to: Float32Array, table: Float32Array, from: number, weight: number): void {
  for (let i = 1; i < to.length; i++) to[i] = (to[i] ?? 0) + float(weight * (table[from + i - 1] ?? 0))
}

function meanOf(distribution: Float32Array): number {
  let mean = 0
  for (let i = 1; i < distribution.length; i++) mean = float(mean + float(i * (distribution[i] ?? 0)))
  return mean
}

function meanSquare(distribution: Float32Array): number {
  let mean = 0
  for (let i = 1; i < distribution.length; i++) mean = float(mean + float(i * i * (distribution[i] ?? 0)))
  return mean
}

/** The chances of `x`, on roll, when both sides are home: win, win gammon, lose gammon. */
export function bearOffChances(bearOff: BearOff, x: Uint8Array, y: Uint8Array): readonly [number, number, number] {
  const [indexX, indexY] = [homeIndex(x), homeIndex(y)]
  const [finishX, finishY] = [bearOff.finish(indexX), bearOff.finish(indexY)]
  let left = 1
  let win = 0
  for (let i = 1; i < ROLLS; i++) {
    left = float(left - (finishY[i - 1] ?? 0))
    win = float(win + float((finishX[i] ?? 0) * Math.max(left, 0)))
  }
  win = Math.min(win, 1)
  // Rounding must not make gammons more likely than wins.
  return [
    win,
    (y[0] ?? 0) > 0 ? 0 : Math.min(gammonChance(finishX, bearOff.firstOff(indexY), 1), win),
    (x[0] ?? 0) > 0 ? 0 : Math.min(gammonChance(finishY, bearOff.firstOff(indexX), 0), float(1 - win)),
  ]
}

function gammonChance(finish: Float32Array, firstOff: Float32Array, less: number): number {
  let left = 1
  let chance = 0
  for (let i = 1; i < FIRST_ROLLS; i++) {
    if (i >= less) left = float(left - (firstOff[i - less] ?? 0))
    chance = float(chance + float((finish[i] ?? 0) * Math.max(left, 0)))
  }
  return chance
}
