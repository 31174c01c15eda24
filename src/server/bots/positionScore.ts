import { BAR, pipCount, type Position, type SideCounts } from '../../engine/rules/position.ts'

/** Value of an own point made, by its place: the points that block the way out of the home board count most. */
const POINT_VALUE = [0, 0.02, 0.03, 0.06, 0.1, 0.13, 0.12, 0.1, 0.06, 0.03, 0.02] as const
const ANCHOR_VALUE = [0, 0.02, 0.02, 0.03, 0.06, 0.08, 0.04] as const
const PIP_VALUE = 0.012
const TEMPO_PIPS = 4
const BAR_VALUE = 0.05
const CLOSED_POINT_VALUE = 0.045
const PRIME_VALUE = [0, 0, 0, 0.06, 0.16, 0.3, 0.45] as const
const STACK_VALUE = 0.012
const LAST_HOME_POINT = 6

/**
 * How good a position is for `position[0]` after its turn, the opponent on roll: about the cubeless equity in points, from
 * the race, exposed blots, points and primes made, and checkers on the bar.
 */
export function scorePosition(position: Position): number {
  const [me, opponent] = position
  const race = (pipCount(opponent) - TEMPO_PIPS - pipCount(me)) * PIP_VALUE
  if (isRace(position)) return race * 1.6 + ((me[0] ?? 0) - (opponent[0] ?? 0)) * 0.01 - wastage(me) + wastage(opponent)
  return (
    race + structure(me, opponent) - structure(opponent, me) - exposure(me, opponent) + 0.25 * exposure(opponent, me)
  )
}

/** Whether the two sides have passed each other, so that nothing can be hit any more. */
export function isRace([me, opponent]: Position): boolean {
  return rearmost(me) + rearmost(opponent) < BAR
}

function rearmost(counts: SideCounts): number {
  return counts.findLastIndex((count) => count > 0)
}

/** A side's home board, blocks and anchors against the other side's checkers. */
function structure(own: SideCounts, other: SideCounts): number {
  let value = 0
  let run = 0
  let bestBlock = 0
  let closed = 0
  const otherRear = rearmost(other)
  for (let point = 1; point <= 24; point += 1) {
    const count = own[point] ?? 0
    if (count >= 2) {
      const isAhead = BAR - point < otherRear
      value += isAhead ? (POINT_VALUE[point] ?? 0) : 0
      value += point >= 19 ? (ANCHOR_VALUE[BAR - point] ?? 0) : 0
      run += 1
      if (isAhead) bestBlock = Math.max(bestBlock, PRIME_VALUE[Math.min(run, PRIME_VALUE.length - 1)] ?? 0)
      if (point <= LAST_HOME_POINT) closed += 1
    } else {
      run = 0
    }
    if (count > 4) value -= (count - 4) * STACK_VALUE
  }
  const trapped = other[BAR] ?? 0
  return value + bestBlock + trapped * (BAR_VALUE + closed * CLOSED_POINT_VALUE)
}

/** What own blots cost: the share of the 36 rolls that hit each, by the pips lost and the home board waiting behind. */
function exposure(own: SideCounts, other: SideCounts): number {
  const board = other.slice(1, LAST_HOME_POINT + 1).filter((count) => count >= 2).length
  let cost = 0
  for (let point = 1; point <= 24; point += 1) {
    if (own[point] !== 1) continue
    const shots = shotsAt(BAR - point, own, other)
    cost += (shots / 36) * ((BAR - point) * PIP_VALUE + 0.12 + board * 0.07)
  }
  return cost
}

/** Rolls out of 36 by which `other` hits a blot on its point `target`; own points in the way stop a joined move. */
function shotsAt(target: number, own: SideCounts, other: SideCounts): number {
  const sources = [...other.keys()].filter((point) => point > target && (other[point] ?? 0) > 0)
  const isOpen = (point: number) => (own[BAR - point] ?? 0) < 2
  let shots = 0
  for (let high = 1; high <= 6; high += 1) {
    for (let low = 1; low <= high; low += 1) {
      const reaches = sources.some((source) => canReach(source - target, source, [high, low], isOpen))
      if (reaches) shots += high === low ? 1 : 2
    }
  }
  return shots
}

type Roll = readonly [high: number, low: number]

function canReach(distance: number, source: number, [high, low]: Roll, isOpen: (point: number) => boolean): boolean {
  if (distance === high || distance === low) return true
  if (high !== low) return distance === high + low && (isOpen(source - high) || isOpen(source - low))
  if (distance % high !== 0 || distance > 4 * high) return false
  for (let way = high; way < distance; way += high) if (!isOpen(source - way)) return false
  return true
}

/** Pips that a bear-off loses to gaps and stacks on the low points. */
function wastage(counts: SideCounts): number {
  const [, ace = 0, deuce = 0, three = 0] = counts
  return Math.max(0, ace - 2) * 0.03 + Math.max(0, deuce - 2) * 0.02 + Math.max(0, three - 3) * 0.01
}
