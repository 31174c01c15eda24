import { countShots } from './countShots.ts'
import { gradedEntries } from './gradedInputs.ts'
import type { Input, SideReading } from './sideReading.ts'
import { bitCount, EXPERT_PER_SIDE, NEAR_HOME } from './sideReading.ts'

const FAR_HOME = 0x1f80000
const float = Math.fround

const ESCAPES = Array.from({ length: 4096 }, (_, held) => {
  let rolls = 0
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      const isHeld = (distance: number) => (held & (1 << (12 - distance))) !== 0
      if (!isHeld(a + b) && !(isHeld(a) && isHeld(b))) rolls++
    }
  }
  return rolls
})

/**
 * The number of rolls, of 36, with which a checker on `point` can move by both dice past the points that the other side
 * holds.
 */
function escapes(held: number, point: number): number {
  const ahead = point >= 12 ? held >> (point - 12) : held << (12 - point)
  return ESCAPES[ahead & 0xfff] ?? 0
}

/** The inputs of contact nets besides the checkers on every point. */
interface ContactInputs {
  /** The expert inputs that are neither zero nor part of the rows, in the kernel's order of addition. */
  readonly inputs: readonly Input[]
  /** The first-layer rows of graded inputs. */
  readonly entries: readonly number[]
}

/** The inputs of a contact position, with `x` on roll. */
export function contactInputs(x: SideReading, y: SideReading): ContactInputs {
  const wayX = walk(x, y)
  const wayY = walk(y, x)
  const sideX = expertSide(x, y, wayX)
  const sideY = expertSide(y, x, wayY)
  const inputs = [
    ...sideX.inputs,
    ...sideY.inputs.map(shifted),
    ...leadInputs(wayX, wayY, 4),
    ...leadInputs(wayY, wayX, -4).map(shifted),
  ]
  return {
    inputs: inputs.filter(([, value]) => value !== 0),
    entries: [...gradedEntries(0, sideX.graded), ...gradedEntries(1, sideY.graded)],
  }
}

function shifted([index, value]: Input): Input {
  return [EXPERT_PER_SIDE + index, value]
}

/**
 * The inputs about the race: the lead of a side in usual deviations, its square, and the pips by which its way home is
 * longer than the other side's race.
 */
function leadInputs(way: Way, other: Way, roll: number): readonly Input[] {
  const deviation = float(Math.sqrt(way.pips + other.pips + 4))
  const lead = float(clampLead(float((other.pips - way.pips + roll) / deviation)) * float(0.33333334))
  return [
    [9, lead],
    [10, lead > 0 ? float(lead * lead) : 0],
    [11, float(Math.max(way.homePips - other.pips, 0) * float(0.01))],
  ]
}

function expertSide(x: SideReading, y: SideReading, way: Way) {
  const held = y.madeForOther
  const [least, leastToRear] = leastEscapes(held, x.rear)
  const home = bitCount(held & FAR_HOME)
  const ownHome = bitCount(x.made & NEAR_HOME)
  const shots = countShots(x.occupied, x.counts[25] ?? 0, held, y.blotsForOther)
  const anchors = x.made & FAR_HOME
  const isOnBar = (x.counts[25] ?? 0) > 0
  const isOtherOnBar = (y.counts[25] ?? 0) > 0
  const values: readonly (readonly [index: number, amount: number, factor: number])[] = [
    [1, way.toPass, 0.01],
    [2, way.passed, 0.01],
    [4, way.weighted, 0.00055555556],
    [5, spreadBehind(x, way.pips), 0.01],
    [6, shots.pipLoss, 0.0027777778],
    [8, shots.any * ownHome, 0.0046296297],
  ]
  const graded = [
    escapes(held, x.rear),
    way.second > 0 ? escapes(held, way.second) : 36,
    36 - leastToRear,
    36 - least,
    shots.any,
    shots.two,
    way.behind,
    longestRun(x.made),
    isOnBar ? home : 0,
    home,
    anchors === 0 ? 0 : 13 - Math.clz32(anchors),
    isOtherOnBar ? ownHome : 0,
  ]
  return { inputs: values.map(([index, amount, factor]): Input => [index, float(amount * float(factor))]), graded }
}

type Way = ReturnType<typeof walk>

function walk({ counts, occupied }: SideReading, y: SideReading) {
  const gate = 25 - y.rear
  const way = { pips: 0, toPass: 0, passed: 0, behind: 0, homePips: 0, weighted: 0, second: 0 }
  for (let p = 1; p <= 25; p++) {
    const n = counts[p] ?? 0
    if (n === 0) continue
    way.pips += n * p
    if (p > gate) {
      way.toPass += n * (p - gate)
      way.behind += n
    } else if (p < gate) way.passed += n * p
    if (p >= 7) {
      way.homePips += n * (p - 6)
      way.weighted += n * (p - 6) * escapes(y.madeForOther, p)
    }
    if (occupied >> (p + 1) === 0) way.second = n > 1 ? p : 31 - Math.clz32((occupied & ~(1 << p)) | 1)
  }
  return way
}

function leastEscapes(held: number, rear: number): readonly [least: number, leastToRear: number] {
  let least = 36
  let leastToRear = 36
  for (let p = 13; p <= 25; p++) {
    least = Math.min(least, escapes(held, p))
    if (p === rear) leastToRear = least
  }
  return [least, leastToRear]
}

/** The mean squared distance of the checkers behind the mean point from that point. */
function spreadBehind({ counts }: SideReading, pips: number): number {
  const total = 15 - (counts[0] ?? 0)
  let sum = 0
  let checkers = 0
  for (let p = 25; p * total > pips; p--) {
    const distance = p * total - pips
    sum += distance * distance * (counts[p] ?? 0)
    checkers += counts[p] ?? 0
  }
  return checkers === 0 ? 0 : float(sum / (total * total * checkers))
}

function longestRun(points: number): number {
  let run = 0
  for (let rest = points; rest !== 0; rest &= rest >> 1) run++
  return run
}

function clampLead(lead: number): number {
  return Math.max(-4, Math.min(4, lead))
}
