import { askTurns } from '../../../src/engine/evaluation/rollout/askRollout.ts'
import { rolloutDifference, startRollout } from '../../../src/engine/evaluation/rollout/rollout.ts'
import { DEFAULT_SETTINGS } from '../../../src/engine/evaluation/rollout/rolloutQuestion.ts'
import type { RolloutThreads } from '../../../src/server/engine/rollOutOnThreads.ts'
import { unpackPosition } from '../duel/unpackPosition.ts'
import { CUBELESS } from '../judge/drawPosition.ts'
import type { Difference } from './findDifferences.ts'

/** How far the rollouts look ahead for each turn. */
const PLY = 1

/** What the first player's turn is worth above the second's, in points: whole games with luck taken out. */
export async function rollOutDifference(
  { run }: RolloutThreads,
  difference: Difference,
  { games, seed }: { readonly games: number; readonly seed: number },
): Promise<number> {
  const turns = difference.map((result, index) => ({ name: String(index), result: unpackPosition(result) }))
  const settings = { ...DEFAULT_SETTINGS, games, ply: PLY, isCubeful: false, seed } as const
  const state = await run(startRollout(askTurns(turns, CUBELESS, settings)), Infinity)
  return rolloutDifference(state, 0, 1).mean
}
