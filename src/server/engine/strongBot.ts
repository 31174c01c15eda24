import type { EnginePool } from './EnginePool.ts'
import type { BotSeat } from './BotSeat.ts'

/** A bot that uses the engine. It moves, doubles, takes and resigns at the requested level. */
export function createStrongBot(engine: EnginePool): BotSeat {
  return { decide: (question, memberId) => engine.chooseAction(question, memberId) }
}
