import { CLASS_BEAR_OFF, type Evaluator } from '../../../src/engine/evaluation/evaluator/evaluator.ts'
import type { PackedPosition } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { packPosition, positionKey, turnPacked } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { OPENING_POSITION } from '../../../src/engine/rules/position.ts'
import { pick, randomDice, seededRandom } from '../../engine/seededRandom.ts'
import type { Player } from '../duel/playGame.ts'
import { CUBELESS } from '../judge/drawPosition.ts'

/**
 * A decision that two players answer differently: the positions after the turns of the first and of the second player, as
 * the mover sees them.
 */
export type Difference = readonly [PackedPosition, PackedPosition]

export interface AskedGame {
  readonly differences: readonly Difference[]
  /** The decisions with more than one result that both were asked for. */
  readonly asked: number
}

const LONGEST_GAME = 500

/**
 * Asks two players the same decisions: those of one game without a cube, until both sides bear off. Where they differ,
 * chance says whose turn is played, so the decisions are those of a game between the two.
 */
export async function findDifferences(
  evaluator: Evaluator,
  [first, second]: readonly [Player, Player],
  seed: number,
): Promise<AskedGame> {
  const random = seededRandom(7_368_787 * (seed + 1))
  const differences: Difference[] = []
  let asked = 0
  let position = packPosition(OPENING_POSITION)
  for (let turn = 0; turn < LONGEST_GAME; turn++) {
    // From here on all is known exactly.
    if ((evaluator.evaluate(position)[5] ?? 0) >= CLASS_BEAR_OFF) break
    const dice = randomDice(random)
    const chosen = await first.chooseResult(position, dice, CUBELESS)
    if (evaluator.results(position, dice).count > 1) {
      asked += 1
      const others = await second.chooseResult(position, dice, CUBELESS)
      if (positionKey(chosen) !== positionKey(others)) {
        differences.push([chosen, others])
        position = turnPacked(pick([chosen, others], random))
        continue
      }
    }
    position = turnPacked(chosen)
  }
  return { differences, asked }
}
