import { type Clock, remaining, timeoutAt } from '../../../engine/rules/clock.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameClock } from '../../../protocol/game/game.ts'

/** The state of a player's clock. */
interface ClockFace {
  /** The share of the turn's delay that is left, 0 to 1; 1 while the other side's time runs. */
  readonly delayShare: number
  readonly bankSeconds: number
  /** Whether less than ten seconds are left in total. */
  readonly isLow: boolean
}

const LOW_MS = 10_000

/** A side's clock at `now`, in milliseconds of the server. */
export function clockFaceOf(clock: GameClock, side: Side, now: number): ClockFace {
  const left = remaining(toClock(clock), side, now)
  return {
    delayShare: clock.delay === 0 ? 0 : left.delayMs / clock.delay,
    bankSeconds: left.bankMs / 1000,
    isLow: clock.running === side && left.delayMs + left.bankMs < LOW_MS,
  }
}

/** The deadline of the running clock, and its last whole seconds. */
export interface LastSeconds {
  readonly deadline: number | null
  /** Null before the last ten seconds, and after the deadline. */
  readonly seconds: number | null
}

export function lastSeconds(clock: GameClock, now: number): LastSeconds {
  const deadline = clockDeadline(clock)
  const left = deadline === null ? 0 : deadline - now
  return { deadline, seconds: left > 0 && left <= LOW_MS ? Math.ceil(left / 1000) : null }
}

/** Whether one of the last seconds has just begun. When a turn begins within them, its first second is silent. */
export function isSecondHeard(before: LastSeconds | null, now: LastSeconds): boolean {
  return now.seconds !== null && before?.deadline === now.deadline && before.seconds !== now.seconds
}

/** When the running side's time ends, in milliseconds of the server; null while no time runs. */
export function clockDeadline(clock: GameClock): number | null {
  return timeoutAt(toClock(clock))
}

/** The milliseconds until `left` (more than 0) reaches the next whole second. */
export function untilNextSecond(left: number): number {
  return left % 1000 || 1000
}

function toClock({ delay, turnStartedAt, bank: [white, black], running }: GameClock): Clock {
  return {
    delayMs: delay,
    bankMs: { white, black },
    running: running === null ? null : { side: running, since: turnStartedAt },
  }
}
