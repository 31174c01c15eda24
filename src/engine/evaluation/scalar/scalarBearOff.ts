const HOME_POSITIONS = 54264
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

interface Best {
  mean: number
  index: number
  firstMean: number
  firstIndex: number
}

/** Solves all home positions, from the fewest pips up. Each side plays for the fewest rolls of its own. */
export function buildBearOff(): BearOff {
  const finish = new Float32Array(HOME_POSITIONS * ROLLS)
  const firstOff = new Float32Array(HOME_POSITIONS * FIRST_ROLLS)
  const means = new Float32Array(HOME_POSITIONS)
  const variances = new Float32Array(HOME_POSITIONS)
  const firstMeans = new Float32Array(HOME_POSITIONS)
  const rowOf = (table: Float32Array, index: number, length: number) =>
    table.subarray(index * length, (index + 1) * length)
  finish[0] = 1
  for (let index = 1; index < HOME_POSITIONS; index++) {
    const home = homePosition(index)
    const off = home[0] ?? 0
    const consider = (best: Best) => {
      const to = homeIndex(home)
      const mean = means[to] ?? 0
      if (mean < best.mean) Object.assign(best, { mean, index: to })
      const firstMean = (home[0] ?? 0) > off ? 0 : (firstMeans[to] ?? 0)
      if (firstMean < best.firstMean) Object.assign(best, { firstMean, firstIndex: to })
    }
    const own = rowOf(finish, index, ROLLS)
    const ownFirst = rowOf(firstOff, index, FIRST_ROLLS)
    for (let a = 1; a <= 6; a++) {
      for (let b = 1; b <= a; b++) {
        const best: Best = { mean: 1e9, index: 0, firstMean: 1e9, firstIndex: 0 }
        visitHomeTurns(home, a, b, () => consider(best))
        const weight = float((a === b ? 1 : 2) / 36)
        addShifted(own, rowOf(finish, best.index, ROLLS), weight)
        if (off > 0) continue
        if (best.firstMean === 0) ownFirst[1] = (ownFirst[1] ?? 0) + weight
        else addShifted(ownFirst, rowOf(firstOff, best.firstIndex, FIRST_ROLLS), weight)
      }
    }
    const mean = meanOf(own)
    means[index] = mean
    variances[index] = float(meanSquare(own) - float(mean * mean))
    firstMeans[index] = off === 0 ? meanOf(ownFirst) : 0
  }
  return {
    finish: (index) => rowOf(finish, index, ROLLS),
    firstOff: (index) => rowOf(firstOff, index, FIRST_ROLLS),
    mean: (index) => means[index] ?? 0,
    variance: (index) => variances[index] ?? 0,
  }
}

/** Plays every turn of a roll on `home` (borne off, points 1–6) and calls `visit` while `home` holds the result. */
export function visitHomeTurns(home: Uint8Array, a: number, b: number, visit: () => void): void {
  playHome(home, a === b ? [a, a, a, a] : [a, b], 6, visit)
  if (a !== b) playHome(home, [b, a], 6, visit)
}

function playHome(home: Uint8Array, dice: readonly number[], highest: number, visit: () => void): void {
  let rear = 6
  while (rear > 0 && home[rear] === 0) rear--
  const [die, ...next] = dice
  if (die === undefined || rear === 0) return visit()
  for (let src = Math.min(rear, highest); src > 0; src--) {
    const checkers = home[src] ?? 0
    if (checkers === 0) continue
    if (src < die && src !== rear) break
    const dst = Math.max(src - die, 0)
    home[src] = checkers - 1
    home[dst] = (home[dst] ?? 0) + 1
    playHome(home, next, die === next[0] ? src : 6, visit)
    home[dst] = (home[dst] ?? 0) - 1
    home[src] = checkers
  }
}

function addShifted(to: Float32Array, from: Float32Array, weight: number): void {
  for (let i = 1; i < to.length; i++) to[i] = (to[i] ?? 0) + float(weight * (from[i - 1] ?? 0))
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
