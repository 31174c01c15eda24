import type { Engine } from '../../../src/engine/evaluation/engine/engine.ts'
import type { PackedPosition } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { packPosition } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import type { Ply } from '../../../src/engine/evaluation/search/rankTurns.ts'
import { startGnuBackgammon } from '../duel/gnuBackgammon.ts'
import { CUBELESS } from './drawPosition.ts'
import { hasGnuBackgammon } from './gnuRollout.ts'
import type { JudgedPosition } from './judgedSet.ts'

/** One who is asked for the judged turns. The position after the turn is as the mover sees it. */
export interface Asked {
  readonly told: string
  readonly choose: (judged: JudgedPosition) => Promise<PackedPosition> | PackedPosition
}

export function ownPlayer(engine: Engine, ply: Ply): Asked {
  return {
    told: `${ply}-ply`,
    choose: ({ points, dice }) => packPosition(engine.rankTurns(points, dice, CUBELESS, ply)[0]?.result ?? points),
  }
}

/** Asks GNU Backgammon while `ask` runs. Null where it is not installed. */
export async function withGnuPlayer<Answer>(ply: Ply, ask: (player: Asked) => Promise<Answer>): Promise<Answer | null> {
  if (!hasGnuBackgammon()) return null
  const gnu = await startGnuBackgammon(ply, false)
  const choose = ({ points, dice }: JudgedPosition) => gnu.chooseResult(packPosition(points), dice, CUBELESS)
  try {
    return await ask({ told: `GNU Backgammon's ${ply}-ply`, choose })
  } finally {
    gnu.stop()
  }
}
