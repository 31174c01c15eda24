import type { Film } from '../../table/turns/film.ts'
import type { Reel } from './replayMachine.ts'

/** What the machine needs to know of a film. */
export function reelOf({ steps, winner }: Film): Reel {
  const pauses = steps.map(({ at }, index) => {
    const next = steps[index + 1]?.at ?? null
    return at === null || next === null ? null : next - at
  })
  return { messages: steps.map(({ message }) => message), pauses, isFinished: winner !== null }
}
