import type { BearOff } from './scalarBearOff.ts'
import { homeIndex } from './scalarBearOff.ts'
import type { Input, SideReading } from './sideReading.ts'
import { bitCount, EXPERT_PER_SIDE, NEAR_HOME } from './sideReading.ts'

const MOST_PIPS = 288
const NO_GAMMON = -2
const FACTORS = [0.01, 0.06666667, 0.04, 0.02, 0.01, 0.1, 0.16666667].map(Math.fround)
const float = Math.fround

/** The mean and variance of a number of rolls. */
interface Rolls {
  readonly mean: number
  readonly variance: number
}

/** The rolls that together move a number of pips, for 0 pips and more. */
const TRAVEL: readonly Rolls[] = travelTable()

function travelTable(): readonly Rolls[] {
  const table: Rolls[] = [{ mean: 0, variance: 0 }]
  for (let pips = 1; pips < MOST_PIPS; pips++) {
    let mean = 1
    let square = 1
    for (let a = 1; a <= 6; a++) {
      for (let b = 1; b <= a; b++) {
        const weight = float((a === b ? 1 : 2) / 36)
        const far = a === b ? 4 * a : a + b
        const after = table[Math.max(pips - far, 0)] ?? { mean: 0, variance: 0 }
        mean = float(mean + float(weight * after.mean))
        const afterSquare = float(float(float(2 * after.mean) + after.variance) + float(after.mean * after.mean))
        square = float(square + float(weight * afterSquare))
      }
    }
    table.push({ mean, variance: float(square - float(mean * mean)) })
  }
  return table
}

/** The inputs of a race that are not zero, as the kernel's `addRaceInputs` writes them. */
export function raceInputs(bearOff: BearOff, x: SideReading, y: SideReading): readonly Input[] {
  const raceX = raceSide(bearOff, x)
  const raceY = raceSide(bearOff, y)
  const inputs: Input[] = [...sideInputs(raceX, 0), ...sideInputs(raceY, EXPERT_PER_SIDE)]
  inputs.push([8, lead(float(float(raceY.all.mean - raceX.all.mean) + 0.5), raceX.all, raceY.all)])
  inputs.push([
    9,
    y.counts[0] ? NO_GAMMON : lead(float(float(raceY.first.mean - raceX.all.mean) + 0.5), raceX.all, raceY.first),
  ])
  inputs.push([
    10,
    x.counts[0] ? NO_GAMMON : lead(float(float(raceX.first.mean - raceY.all.mean) - 0.5), raceY.all, raceX.first),
  ])
  return inputs.filter(([, value]) => value !== 0)
}

function lead(ahead: number, one: Rolls, other: Rolls): number {
  const variance = float(float(one.variance + other.variance) + float(0.1))
  const deviations = float(ahead / float(Math.sqrt(variance)))
  return float(Math.max(-3, Math.min(3, deviations)) * float(0.6666667))
}

interface RaceSide {
  readonly amounts: readonly number[]
  /** The rolls still needed to bear off all checkers, and to bear off the first. */
  readonly all: Rolls
  readonly first: Rolls
}

function raceSide(bearOff: BearOff, { counts, occupied }: SideReading): RaceSide {
  let [pips, outside, crossovers, homePips, stack] = [0, 0, 0, 0, 0]
  let lowest = 6
  for (let p = 25; p >= 1; p--) {
    const n = counts[p] ?? 0
    pips += n * p
    crossovers += n * Math.floor((p + 5) / 6)
    if (p > 6) {
      outside += n
      homePips += n * (p - 6)
    } else stack += n * n
    if (n > 0) lowest = Math.min(p, 6)
  }
  const gathered = counts.slice(0, 7)
  gathered[6] = (gathered[6] ?? 0) + outside
  const home = homeIndex(gathered)
  const way = TRAVEL[homePips] ?? { mean: 0, variance: 0 }
  const mean = float(way.mean + bearOff.mean(home))
  const variance = float(way.variance + bearOff.variance(home))
  return {
    amounts: [pips, outside, crossovers, homePips, stack, counts[1] ?? 0, bitCount(occupied & NEAR_HOME)],
    all: { mean, variance },
    first: TRAVEL[homePips + lowest] ?? way,
  }
}

function sideInputs({ amounts, all }: RaceSide, first: number): readonly Input[] {
  const scaled = amounts.map((amount, index): Input => [first + index, float(amount * (FACTORS[index] ?? 0))])
  return [...scaled, [first + 7, float(all.mean * float(0.1))]]
}
