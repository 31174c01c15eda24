import type { Dice, Die } from './dice.ts'
import { isDouble } from './dice.ts'
import type { Step } from './turn.ts'
import type { Position } from './position.ts'
import { BAR, OFF } from './position.ts'

/** A position while a turn is played on it. It is changed in place. */
export interface OpenPosition {
  readonly me: number[]
  readonly opponent: number[]
}

const HOME_POINTS = 6

/** A copy of a position that can be changed. */
export function openPosition(position: Position): OpenPosition {
  return { me: [...position[0]], opponent: [...position[1]] }
}

/** A key that only equal positions share: 52 characters, one for each count. */
export function positionKey(open: OpenPosition): string {
  return String.fromCharCode(...open.me, ...open.opponent)
}

/** The dice that a roll gives to play: two, or four for a double (R20). */
export function diceToPlay(dice: Dice): readonly Die[] {
  return isDouble(dice) ? [dice[0], dice[0], dice[0], dice[0]] : dice
}

/**
 * The step that `die` allows to the checker on `src`. Undefined if the step is blocked or not allowed (R21, R22, R23).
 */
export function stepFrom(open: OpenPosition, src: number, die: Die): Step | undefined {
  const { me, opponent } = open
  if (!me[src] || (src !== BAR && me[BAR])) return undefined
  const dst = src - die
  if (dst > OFF) {
    const blockers = opponent[BAR - dst] ?? 0
    return blockers > 1 ? undefined : { src, dst, die, hit: blockers === 1 }
  }
  const rearmost = me.findLastIndex((checkers) => checkers > 0)
  if (rearmost > HOME_POINTS || (dst < OFF && rearmost > src)) return undefined
  return { src, dst: OFF, die, hit: false }
}

/** Plays a step on the open position. */
export function playStep({ me, opponent }: OpenPosition, { src, dst, hit }: Step): void {
  add(me, src, -1)
  add(me, dst, 1)
  if (hit) {
    add(opponent, BAR - dst, -1)
    add(opponent, BAR, 1)
  }
}

/** Takes back the step that was played last. */
export function unplayStep({ me, opponent }: OpenPosition, { src, dst, hit }: Step): void {
  add(me, src, 1)
  add(me, dst, -1)
  if (hit) {
    add(opponent, BAR - dst, 1)
    add(opponent, BAR, -1)
  }
}

function add(counts: number[], index: number, change: number): void {
  counts[index] = (counts[index] ?? 0) + change
}
