import type { Engine } from '../../../src/engine/evaluation/engine/engine.ts'
import type { Level } from '../../../src/engine/evaluation/engine/bot.ts'
import { packPosition } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import type { Player } from './playGame.ts'
import { unpackPosition } from './unpackPosition.ts'

/** A bot of a level. Its misjudgements are the same whenever it meets the same position with the same seed. */
export function createLevelPlayer(engine: Engine, level: Level, seed: string): Player {
  const bot = engine.bot(level)
  return {
    chooseResult: (position, dice, context) =>
      Promise.resolve(packPosition(bot.chooseTurn(unpackPosition(position), dice, context, seed).result)),
    shouldDouble: (position, context) => Promise.resolve(bot.shouldDouble(unpackPosition(position), context, seed)),
    shouldTake: (position, context) => Promise.resolve(bot.shouldTake(unpackPosition(position), context, seed)),
  }
}
