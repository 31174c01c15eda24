import type { Side } from './position.ts'

/** The delay: the first part of each turn, in ms, which the bank does not pay for. Unused delay is lost (R70). */
export const TURN_DELAY_MS = 12_000
/** The bank of an ordinary match, in ms per point of match length (R71). */
export const BANK_MS_PER_POINT = 60_000
/** The largest network delay that is given back per action, in ms (R73). */
export const NETWORK_ALLOWANCE_MS = 1_000

/** A match's clock: both banks as they stood when the turn started. All times are in ms. */
export interface Clock {
  readonly delayMs: number
  readonly bankMs: Readonly<Record<Side, number>>
  /** The side whose time runs, and its start in ms; null while the clock stands still. */
  readonly running: { readonly side: Side; readonly since: number } | null
}

/** The bank of an ordinary match of this length, in ms (R71). */
export function bankOf(matchLength: number): number {
  return BANK_MS_PER_POINT * matchLength
}

/** A standing clock with the same bank for both sides. */
export function createClock(bankMs: number, delayMs: number = TURN_DELAY_MS): Clock {
  return { delayMs, bankMs: { white: bankMs, black: bankMs }, running: null }
}

/** The clock with the time of `side` running from `now`. The delay starts afresh. */
export function startTurn(clock: Clock, side: Side, now: number): Clock {
  return { ...clock, running: { side, since: now } }
}

/** The time that `side` has left at `now`: its turn's delay and its bank, neither below zero. */
export function remaining(clock: Clock, side: Side, now: number): { delayMs: number; bankMs: number } {
  if (clock.running?.side !== side) return { delayMs: clock.delayMs, bankMs: clock.bankMs[side] }
  const elapsed = Math.max(0, now - clock.running.since)
  return {
    delayMs: Math.max(0, clock.delayMs - elapsed),
    bankMs: Math.max(0, clock.bankMs[side] - Math.max(0, elapsed - clock.delayMs)),
  }
}

/**
 * The clock after an action at `now` by the running side, whose turn continues. Only network delay is given back (R73).
 */
export function giveBack(clock: Clock, now: number, networkMs: number): Clock {
  if (clock.running === null) return clock
  const since = Math.min(now, clock.running.since + allowanceOf(networkMs))
  return { ...clock, running: { ...clock.running, since } }
}

/**
 * The clock stopped at `now`. The running side's bank pays for the time beyond the delay and the network delay (R73).
 */
export function spend(clock: Clock, now: number, networkMs: number): Clock {
  if (clock.running === null) return clock
  const { side } = clock.running
  const { bankMs } = remaining(giveBack(clock, now, networkMs), side, now)
  return { ...clock, bankMs: { ...clock.bankMs, [side]: bankMs }, running: null }
}

/** The time when the running side's bank reaches zero (R72), in ms; null while the clock stands still. */
export function timeoutAt(clock: Clock): number | null {
  if (clock.running === null) return null
  return clock.running.since + clock.delayMs + clock.bankMs[clock.running.side]
}

function allowanceOf(networkMs: number): number {
  return Math.min(NETWORK_ALLOWANCE_MS, Math.max(0, networkMs))
}
