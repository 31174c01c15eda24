import { EXPERT_PER_SIDE, EXPERTS } from './layout'
import { buildBearOff, homeIndex, meanRolls, varianceOfRolls } from './bearOff'
import { experts, occupiedX, occupiedY, pushScaled } from './features'

/** A bound on the pips that 15 checkers need to come home, or until the first of them is borne off. */
const MOST_PIPS: i32 = 288
/** The mean and the variance of the number of rolls that together move a number of pips, f32 each. */
const travelMeans: usize = memory.data(MOST_PIPS * 4, 16)
const travelVariances: usize = memory.data(MOST_PIPS * 4, 16)
/** The counts of a side after all checkers outside its home have moved to its six point. */
const gathered: usize = memory.data(16, 16)
/** The gammon input of a side that has borne off a checker and cannot lose a gammon. */
const NO_GAMMON: f32 = -2

/** Fills the tables of rolls by pips. */
function buildTravel(): void {
  for (let pips: usize = 1; pips < <usize>MOST_PIPS; pips++) {
    let mean: f32 = 1
    let square: f32 = 1
    for (let a: usize = 1; a <= 6; a++) {
      for (let b: usize = 1; b <= a; b++) {
        const weight: f32 = a == b ? <f32>1 / 36 : <f32>2 / 36
        const far: usize = a == b ? 4 * a : a + b
        const left: usize = far < pips ? (pips - far) << 2 : 0
        const after = load<f32>(travelMeans + left)
        mean += weight * after
        square += weight * (2 * after + load<f32>(travelVariances + left) + after * after)
      }
    }
    store<f32>(travelMeans + (pips << 2), mean)
    store<f32>(travelVariances + (pips << 2), square - mean * mean)
  }
}

/** The rolls that one side still needs: to bear off all checkers, and to bear off the first. */
let allMean: f32 = 0
let allVariance: f32 = 0
let firstMean: f32 = 0
let firstVariance: f32 = 0

function addRaceSide(at: i32, x: usize, occupied: u32): void {
  let pips = 0
  let outside = 0
  let crossovers = 0
  let homePips = 0
  let stack = 0
  let bits = occupied
  while (bits) {
    const p = <i32>ctz(bits)
    bits &= bits - 1
    const n = <i32>load<u8>(x + p)
    pips += n * p
    crossovers += n * ((p + 5) / 6)
    if (p > 6) {
      outside += n
      homePips += n * (p - 6)
    } else stack += n * n
  }
  pushScaled(at, pips, 0.01)
  pushScaled(at + 1, outside, 0.06666667)
  pushScaled(at + 2, crossovers, 0.04)
  pushScaled(at + 3, homePips, 0.02)
  pushScaled(at + 4, stack, 0.01)
  pushScaled(at + 5, load<u8>(x + 1), 0.1)
  pushScaled(at + 6, popcnt(occupied & 0x7e), 0.16666667)
  v128.store(gathered, v128.load(x))
  store<u8>(gathered + 6, load<u8>(x + 6) + outside)
  const home = homeIndex(gathered)
  const way = <usize>homePips << 2
  allMean = load<f32>(travelMeans + way) + meanRolls(home)
  allVariance = load<f32>(travelVariances + way) + varianceOfRolls(home)
  const first = <usize>(homePips + min(<i32>ctz(occupied), 6)) << 2
  firstMean = load<f32>(travelMeans + first)
  firstVariance = load<f32>(travelVariances + first)
  store<f32>(experts + (<usize>(at + 7) << 2), allMean * <f32>0.1)
}

/** The side on roll that was read last, as two overlapping loads of its counts, and its eight inputs and its rolls. */
const resting: usize = memory.data(32, 16)
const restingInputs: usize = memory.data(32, 16)
let restingAllMean: f32 = 0
let restingAllVariance: f32 = 0
let restingFirstMean: f32 = 0
let restingFirstVariance: f32 = 0

/** Reads the side on roll, which is the same for all candidates of a turn. */
function readResting(x: usize): void {
  const low = v128.load(x)
  const high = v128.load(x, 10)
  if (!v128.any_true(v128.or(v128.xor(low, v128.load(resting)), v128.xor(high, v128.load(resting, 16))))) return
  v128.store(resting, low)
  v128.store(resting, high, 16)
  addRaceSide(0, x, occupiedX)
  v128.store(restingInputs, v128.load(experts))
  v128.store(restingInputs, v128.load(experts, 16), 16)
  restingAllMean = allMean
  restingAllVariance = allVariance
  restingFirstMean = firstMean
  restingFirstVariance = firstVariance
}

/**
 * Writes the inputs of the race that `readPosition` read last. First come those of each side, then the lead of `x`, its
 * gammon and the other side's gammon, in standard deviations. The model first moves all outside checkers to the six point
 * and wastes no pips on the way. The net learns to correct that.
 */
export function addRaceInputs(x: usize, y: usize): void {
  if (load<f32>(travelMeans, 4) == 0) {
    buildBearOff()
    buildTravel()
  }
  readResting(x)
  v128.store(experts, v128.load(restingInputs))
  v128.store(experts, v128.load(restingInputs, 16), 16)
  const zero = i32x4.splat(0)
  for (let i: usize = 32; i < <usize>EXPERTS << 2; i += 16) v128.store(experts + i, zero)
  addRaceSide(EXPERT_PER_SIDE, y, occupiedY)
  store<f32>(experts, lead(allMean - restingAllMean + 0.5, restingAllVariance + allVariance), 32)
  store<f32>(experts, load<u8>(y) ? NO_GAMMON : lead(firstMean - restingAllMean + 0.5, restingAllVariance + firstVariance), 36)
  store<f32>(experts, load<u8>(x) ? NO_GAMMON : lead(restingFirstMean - allMean - 0.5, allVariance + restingFirstVariance), 40)
}

@inline function lead(ahead: f32, variance: f32): f32 {
  const deviations = ahead / sqrt<f32>(variance + <f32>0.1)
  return max<f32>(-3, min<f32>(3, deviations)) * <f32>0.6666667
}
