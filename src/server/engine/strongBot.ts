import type { EnginePool } from './EnginePool.ts'
import type { BotSeat } from './BotSeat.ts'

/** The engine on a seat: it moves, doubles, takes and resigns at the level it is asked for. */
export function createStrongBot(engine: EnginePool): BotSeat {
  return { decide: (question, memberId) => engine.chooseAction(question, memberId) }
}
