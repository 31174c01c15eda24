import { type Clock, NETWORK_ALLOWANCE_MS, giveBack, spend, startTurn, timeoutAt } from './clock.ts'
import type { MatchState } from './match.ts'

/**
 * The clock after an action at `now` (ms) that led from `before` to `after` (W20). If the same side continues its turn,
 * its delay keeps running. Otherwise its bank pays for the turn and the next turn starts. `networkMs` is given back, up to
 * 1 s.
 */
export function clockAfter(
  clock: Clock,
  { before, after }: { before: MatchState | null; after: MatchState },
  now: number,
  networkMs: number,
): Clock {
  const isSameTurn =
    before !== null && before.gameIndex === after.gameIndex && before.game.turn === after.game.turn && !isOver(after)
  if (isSameTurn) return giveBack(clock, now, networkMs)
  const spent = spend(clock, now, networkMs)
  return isOver(after) ? spent : startTurn(spent, after.game.turn, now)
}

/** Whether an action that arrives at `now` is later than the end of the bank and the network's delay (W22). */
export function isTooLate(clock: Clock, now: number, networkMs: number): boolean {
  const deadline = timeoutAt(clock)
  return deadline !== null && now - Math.min(NETWORK_ALLOWANCE_MS, Math.max(0, networkMs)) > deadline
}

/**
 * The instant (ms) when the server ends the match because the running side's time is up. An action that was sent in time
 * may arrive until then.
 */
export function timeoutDueAt(clock: Clock): number | null {
  const deadline = timeoutAt(clock)
  return deadline === null ? null : deadline + NETWORK_ALLOWANCE_MS
}

function isOver(match: MatchState): boolean {
  return match.winner !== null
}
