const BOARD = 0x1fffffe
const BAR_BIT = 1 << 25

/** Counts of 36 rolls: those that hit a blot, those that hit two, and the sum of the largest losses in pips. */
export interface Shots {
  any: number
  two: number
  pipLoss: number
}

/**
 * The shots of a side at the blots `targets`. The side has `occupied` points and `barred` checkers on the bar, and cannot
 * land on the points `held`.
 */
export function countShots(occupied: number, barred: number, held: number, targets: number): Shots {
  const shots: Shots = { any: 0, two: 0, pipLoss: 0 }
  const rear = 31 - Math.clz32(occupied)
  if ((targets & ((1 << rear) - 1)) === 0) return shots
  const open = ~held & BOARD
  const rest = occupied & ~BAR_BIT
  for (let a = 1; a <= 6; a++) {
    countHits(shots, hitsOfDouble(rest, barred, open, a) & targets, 1)
    for (let b = a + 1; b <= 6; b++) countHits(shots, hitsOfPair(rest, barred, open, a, b) & targets, 2)
  }
  return shots
}

function countHits(shots: Shots, hits: number, weight: number): void {
  if (hits === 0) return
  shots.any += weight
  if ((hits & (hits - 1)) !== 0) shots.two += weight
  shots.pipLoss += weight * (31 - Math.clz32(hits))
}

function hitsOfDouble(rest: number, barred: number, open: number, die: number): number {
  const entered = (BAR_BIT >> die) & open
  if (barred > 0 && entered === 0) return 0
  let movers = barred > 0 ? rest | entered : rest
  let hits = barred > 0 ? entered : 0
  for (let step = barred; step < 4; step++) {
    movers = (movers >> die) & open
    hits |= movers
  }
  return hits
}

function hitsOfPair(rest: number, barred: number, open: number, a: number, b: number): number {
  const enteredA = (BAR_BIT >> a) & open
  const enteredB = (BAR_BIT >> b) & open
  if (barred >= 2) return enteredA | enteredB
  if (barred === 1) {
    const first = enteredA === 0 ? 0 : enteredA | ((rest | enteredA) >> b)
    return first | (enteredB === 0 ? 0 : enteredB | ((rest | enteredB) >> a))
  }
  const one = (rest >> a) & open
  const other = (rest >> b) & open
  return one | other | (one >> b) | (other >> a)
}
