import type { Action } from '../../engine/rules/game.ts'
import type { BotSeat } from './BotSeat.ts'

/**
 * A seat that never thinks about the same question twice at the same time. A repeated question gets the answer of the
 * thought under way. So a turn that is tried again while the engine is slow does not wait in the queue twice.
 */
export function thinkOnce(seat: BotSeat): BotSeat {
  const thoughts = new Map<string, Promise<Action>>()
  return {
    decide: (question, memberId) => {
      const key = JSON.stringify(question)
      const known = thoughts.get(key)
      if (known !== undefined) return known
      const thought = seat.decide(question, memberId).finally(() => thoughts.delete(key))
      thoughts.set(key, thought)
      return thought
    },
  }
}
