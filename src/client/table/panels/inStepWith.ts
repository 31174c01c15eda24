import type { GameClock } from '../../../protocol/game/game.ts'
import { clockDeadline } from './clockFace.ts'

/**
 * Postpones a deadline by less than a second, so that it counts down in step with the running clock. Both countdowns
 * are then drawn together. In milliseconds of the server.
 */
export function inStepWith(clock: GameClock | null, deadline: number): number {
  const beat = clock === null ? null : clockDeadline(clock)
  if (beat === null) return deadline
  return deadline + ((((beat - deadline) % 1000) + 1000) % 1000)
}
