import { createCubeModel } from '../../../src/engine/evaluation/equity/cubeModel.ts'
import { positionKey } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { askDouble } from '../../../src/engine/evaluation/rollout/askRollout.ts'
import { rolloutDifference, startRollout, summarizeRollout } from '../../../src/engine/evaluation/rollout/rollout.ts'
import type { RolloutSettings } from '../../../src/engine/evaluation/rollout/rolloutQuestion.ts'
import { DEFAULT_SETTINGS } from '../../../src/engine/evaluation/rollout/rolloutQuestion.ts'
import { normalize } from '../../../src/engine/evaluation/search/rankTurns.ts'
import type { RolloutThreads } from '../../../src/server/engine/rollOutOnThreads.ts'
import { unpackPosition } from '../duel/unpackPosition.ts'
import { addCube, type JudgedCube, readCubes, type RolledCube } from './cubeSet.ts'
import type { DrawnCube } from './drawCubes.ts'
import { round } from './judgedSet.ts'

/** Far from the first seed of every decision, so that no game is played twice. */
const SEED_STEP = 1_000_000

/** How the games of every line are played: so many, both sides this many plies ahead. */
type Play = Pick<RolloutSettings, 'games' | 'ply'>

/** The decisions with their rollouts. What was rolled out before by as many games is not rolled out again. */
export async function judgeCubes(
  cubes: readonly DrawnCube[],
  play: Play,
  threads: RolloutThreads,
): Promise<readonly JudgedCube[]> {
  const judged: JudgedCube[] = []
  for (const [number, cube] of cubes.entries()) judged.push(await judgeCube(number, cube, play, threads))
  return judged
}

async function judgeCube(
  number: number,
  { position, context }: DrawnCube,
  play: Play,
  threads: RolloutThreads,
): Promise<JudgedCube> {
  const { match, cube } = context
  const key = [positionKey(position), match.length, match.me, match.opponent, cube.value, cube.owner].join(' ')
  const known = readCubes().find((one) => one.key === key && one.games >= play.games && one.ply >= play.ply)
  if (known !== undefined) return known
  const rollOut = async (seed: number): Promise<RolledCube> => {
    const question = askDouble(unpackPosition(position), context, { ...DEFAULT_SETTINGS, ...play, seed })
    const state = await threads.run(startRollout(question), Number.POSITIVE_INFINITY)
    const [noDouble, doubleTake] = summarizeRollout(state).lines
    if (noDouble === undefined || doubleTake === undefined) throw new Error('a line is missing')
    return {
      seed,
      noDouble: round(noDouble.equity.mean),
      doubleTake: round(doubleTake.equity.mean),
      takeError: round(doubleTake.equity.error),
      doubleError: round(rolloutDifference(state, 1, 0).error),
    }
  }
  const model = createCubeModel(context)
  const { lose, win } = model.unit(0, cube.value)
  const judged: JudgedCube = {
    number,
    key,
    ...play,
    doublePass: round(normalize(model, model.cash(0, cube.value), cube.value)),
    // A worth is twice the chance less one, and a point half the way from a lost game to a won one.
    chance: round((win - lose) / 4),
    rolled: [await rollOut(number + 1), await rollOut(number + 1 + SEED_STEP)],
  }
  addCube(judged)
  const [one, other] = judged.rolled
  console.error(`${key}: ${one.noDouble}, ${one.doubleTake}; ${other.noDouble}, ${other.doubleTake}`)
  return judged
}
