import type { Die } from '../../rules/dice.ts'
import type { PackedPosition } from '../evaluator/packedPosition.ts'
import { positionKey, SIDE_SIZE } from '../evaluator/packedPosition.ts'

const BAR_BIT = 1 << 25

/** A search for the results of a roll: the position in progress, and the results found so far. */
interface Search {
  readonly current: Uint8Array
  readonly found: Map<string, { readonly position: PackedPosition; isAllowed: boolean }>
  readonly blocked: number
  readonly forbidsHitAndRun: boolean
  deepest: number
}

/**
 * Every distinct position that a legal turn leads to, in the order of the compiled kernel. The search takes the same
 * steps as the kernel's, with occupied points as bits.
 */
export function findResults(
  position: PackedPosition,
  [dieA, dieB]: readonly [Die, Die],
  forbidsHitAndRun: boolean,
): readonly PackedPosition[] {
  let blocked = 0
  for (let p = 1; p < 25; p++) if (at(position, SIDE_SIZE + p) > 1) blocked |= 1 << (25 - p)
  const search: Search = { current: position.slice(), found: new Map(), blocked, forbidsHitAndRun, deepest: 0 }
  if (dieA === dieB) playDoubles(search, dieA, { depth: 0, highest: 25, hitHome: 0, isAllowed: true })
  else {
    const high = Math.max(dieA, dieB)
    const low = Math.min(dieA, dieB)
    playTwo(search, high, low)
    if (search.deepest !== 1 || canPlayBoth(search, low, high)) playTwo(search, low, high)
  }
  if (search.found.size === 0) return [position]
  const all = [...search.found.values()]
  const allowed = all.filter((result) => result.isAllowed)
  return (forbidsHitAndRun && allowed.length > 0 ? allowed : all).map((result) => result.position)
}

function at(counts: Uint8Array, index: number): number {
  return counts[index] ?? 0
}

function add(counts: Uint8Array, index: number, checkers: number): void {
  counts[index] = at(counts, index) + checkers
}

function occupiedOf(current: Uint8Array): number {
  let occupied = 0
  for (let p = 1; p <= 25; p++) if (at(current, p) > 0) occupied |= 1 << p
  return occupied
}

/** The points from which a checker can move by `die`, as bits. */
function sourcesOf({ current, blocked }: Search, die: number): number {
  const occupied = occupiedOf(current)
  if (occupied & BAR_BIT) return BAR_BIT & ~(blocked << die)
  let from = occupied & ~(blocked << die) & (-1 << (die + 1))
  if (occupied >> 7 === 0 && occupied !== 0) {
    const rear = 31 - Math.clz32(occupied)
    from |= occupied & (1 << die)
    if (rear < die) from |= 1 << rear
  }
  return from
}

function sourcesDown(search: Search, die: number, highest: number): readonly number[] {
  const bits = sourcesOf(search, die)
  const sources: number[] = []
  for (let p = highest; p > 0; p--) if (bits & (1 << p)) sources.push(p)
  return sources
}

interface Played {
  readonly src: number
  readonly dst: number
  readonly hit: boolean
}

function play({ current }: Search, src: number, die: number): Played {
  const dst = Math.max(src - die, 0)
  const hit = dst > 0 && at(current, SIDE_SIZE + 25 - dst) === 1
  add(current, src, -1)
  add(current, dst, 1)
  if (hit) {
    add(current, SIDE_SIZE + 25 - dst, -1)
    add(current, SIDE_SIZE + 25, 1)
  }
  return { src, dst, hit }
}

function takeBack({ current }: Search, { src, dst, hit }: Played): void {
  add(current, src, 1)
  add(current, dst, -1)
  if (hit) {
    add(current, SIDE_SIZE + 25 - dst, 1)
    add(current, SIDE_SIZE + 25, -1)
  }
}

function record({ current, found }: Search, isAllowed: boolean): void {
  const key = positionKey(current)
  const known = found.get(key)
  if (known === undefined) found.set(key, { position: current.slice(), isAllowed })
  else known.isAllowed ||= isAllowed
}

function reach(search: Search, depth: number): void {
  if (depth <= search.deepest) return
  search.deepest = depth
  search.found.clear()
}

function homeHit({ dst, hit }: Played): number {
  return hit && dst <= 6 ? 1 << dst : 0
}

function runsAway({ current, forbidsHitAndRun }: Search, hitHome: number, src: number): boolean {
  return forbidsHitAndRun && (hitHome & (1 << src)) !== 0 && at(current, src) === 1
}

function playTwo(search: Search, first: number, second: number): void {
  for (const src of sourcesDown(search, first, 25)) {
    const step = play(search, src, first)
    const next = sourcesDown(search, second, 25)
    if (next.length > 0) reach(search, 2)
    for (const src2 of next) {
      const isAllowed = !runsAway(search, homeHit(step), src2)
      const step2 = play(search, src2, second)
      record(search, isAllowed)
      takeBack(search, step2)
    }
    if (search.deepest < 2) {
      search.deepest = 1
      record(search, true)
    }
    takeBack(search, step)
  }
}

/** Whether the die `first` can be played so that the die `second` can be played after it. */
function canPlayBoth(search: Search, first: number, second: number): boolean {
  return sourcesDown(search, first, 25).some((src) => {
    const step = play(search, src, first)
    const isPlayable = sourcesOf(search, second) !== 0
    takeBack(search, step)
    return isPlayable
  })
}

/**
 * The progress of a turn of equal dice: steps played, where the next step may start, home points hit, and whether the
 * turn is allowed.
 */
interface DoublesTurn {
  readonly depth: number
  readonly highest: number
  readonly hitHome: number
  readonly isAllowed: boolean
}

function playDoubles(search: Search, die: number, { depth, highest, hitHome, isAllowed }: DoublesTurn): void {
  const sources = depth < 4 ? sourcesDown(search, die, highest) : []
  if (sources.length === 0) {
    if (depth === 0 || depth < search.deepest) return
    reach(search, depth)
    record(search, isAllowed)
    return
  }
  for (const src of sources) {
    const allowed = isAllowed && !runsAway(search, hitHome, src)
    const step = play(search, src, die)
    playDoubles(search, die, {
      depth: depth + 1,
      highest: src,
      hitHome: hitHome | homeHit(step),
      isAllowed: allowed,
    })
    takeBack(search, step)
  }
}
