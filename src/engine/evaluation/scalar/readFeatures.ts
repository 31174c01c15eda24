import { CLASS_BEAR_OFF, CLASS_OVER, CLASS_RACE } from '../evaluator/evaluator.ts'
import { contactInputs } from './expertInputs.ts'
import { raceInputs } from './raceInputs.ts'
import type { BearOff } from './scalarBearOff.ts'
import type { Input, Reading, SideReading } from './sideReading.ts'
import { readSide } from './sideReading.ts'

const CLASS_CONTACT = 0
const CLASS_CRASHED = 1
const CLASS_BACK_GAME = 2
const CLASS_PRIMED = 3
/** Points 19–24, the opponent's home, as bits. */
export const FAR_HOME = 0x1f80000

/** The first-layer rows of the checkers, and the class of a position, with `x` on roll. */
export function readFeatures(x: Uint8Array, y: Uint8Array): Reading {
  const sides = [readSide(x), readSide(y)] as const
  return { sides, positionClass: classOf(...sides), entries: [...entriesOf(x, 0), ...entriesOf(y, 1)] }
}

function classOf(x: SideReading, y: SideReading): number {
  if (x.occupied === 0 || y.occupied === 0) return CLASS_OVER
  if (x.rear + y.rear > 25) return contactClass(x, y)
  return x.rear <= 6 && y.rear <= 6 ? CLASS_BEAR_OFF : CLASS_RACE
}

/** All first-layer rows of a position before the bear-off, and the expert inputs that are not zero. */
export function readInputs(
  { sides, positionClass, entries }: Reading,
  bearOff: () => BearOff,
): { readonly entries: readonly number[]; readonly inputs: readonly Input[] } {
  if (positionClass === CLASS_RACE) return { entries, inputs: raceInputs(bearOff(), ...sides) }
  const contact = contactInputs(...sides)
  return { entries: [...entries, ...contact.entries], inputs: contact.inputs }
}

/** The rows (side · 26 + place) · 16 + count, points upwards, the checkers off last. */
function entriesOf(counts: Uint8Array, side: number): readonly number[] {
  const entries: number[] = []
  const first = side * 26
  for (let place = 1; place <= 25; place++) {
    const checkers = counts[place] ?? 0
    if (checkers > 0) entries.push((first + place) * 16 + checkers)
  }
  const off = counts[0] ?? 0
  if (off > 0) entries.push(first * 16 + off)
  return entries
}

function contactClass(x: SideReading, y: SideReading): number {
  if (isCrashed(x) || isCrashed(y)) return CLASS_CRASHED
  if (holdsBackGame(x) || holdsBackGame(y)) return CLASS_BACK_GAME
  return isPrimed(x, y) || isPrimed(y, x) ? CLASS_PRIMED : CLASS_CONTACT
}

function isCrashed({ counts }: SideReading): boolean {
  return (counts[0] ?? 0) + (counts[1] ?? 0) + (counts[2] ?? 0) >= 9
}

function isPrimed({ made }: SideReading, other: SideReading): boolean {
  const runs = made & (made >> 1) & (made >> 2) & (made >> 3)
  return 25 - other.rear < 31 - Math.clz32(runs)
}

function holdsBackGame({ made }: SideReading): boolean {
  const anchors = made & FAR_HOME
  return (anchors & (anchors - 1)) !== 0
}
