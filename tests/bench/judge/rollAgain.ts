import type { Engine } from '../../../src/engine/evaluation/engine/engine.ts'
import { positionKey } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { askTurns } from '../../../src/engine/evaluation/rollout/askRollout.ts'
import { rolloutDifference, startRollout } from '../../../src/engine/evaluation/rollout/rollout.ts'
import { DEFAULT_SETTINGS } from '../../../src/engine/evaluation/rollout/rolloutQuestion.ts'
import { swapSides } from '../../../src/engine/rules/position.ts'
import type { RolloutThreads } from '../../../src/server/engine/rollOutOnThreads.ts'
import { type AgainJudged, addAgain, readAgain } from './againSet.ts'
import { countOpenDecisions, CUBELESS } from './drawPosition.ts'
import { type JudgedPosition, opponentsView, round } from './judgedSet.ts'
import { pooled, positivePart } from './likelyLoss.ts'
import { type Asked, ownPlayer, withGnuPlayer } from './players.ts'
import { COUNTED_GAMES, type Loss, type Row, rowsOfPlayer } from './scores.ts'

/** Far from the seeds of the set, so that no game is played twice. */
const SEED_STEP = 1_000_000

/** A judged position and the result of the turn that a player chose there. */
interface Choice {
  readonly judged: JudgedPosition
  readonly chosen: string
}

/**
 * Rows for both 2-plies: what they lose against the best turns of the set, by other games than those that named these turns
 * the best. The best of several estimates is too high by the luck that made it the best; in other games it is not. So the
 * loss is what a player wins from them who answers as the set does. The rows "at most" are what a player without errors
 * wins. Games that were played before are not played again.
 */
export async function rollAgain(
  engine: Engine,
  set: readonly JudgedPosition[],
  games: number,
  threads: RolloutThreads,
): Promise<Row[]> {
  const perGame = countOpenDecisions(engine, COUNTED_GAMES)
  const rowsOf = async ({ told, choose }: Asked) => {
    const losses: Loss[] = []
    const most: Loss[] = []
    for (const judged of set) {
      const chosen = positionKey(await choose(judged))
      const { kind } = judged
      const again = chosen === bestOf(judged).result ? null : await findAgain({ judged, chosen }, games, threads)
      losses.push({ kind, loss: again?.loss ?? 0, error: again?.lossError ?? 0, isOutside: false })
      most.push({ kind, loss: mostLoss(judged, again), error: 0, isOutside: false })
    }
    return [...rowsOfPlayer(told, losses, perGame), ...rowsOfPlayer(`${told}, at most`, most, perGame)]
  }
  const own = await rowsOf(ownPlayer(engine, 2))
  return [...own, ...((await withGnuPlayer(2, rowsOf)) ?? [])]
}

/**
 * What a player without errors wins here at most from one who chose the set's best turn (`again` is null) or another one: of
 * the two best turns, or of the set's best and the chosen one by all games, the better is played, whichever it is.
 */
function mostLoss({ turns }: JudgedPosition, again: AgainJudged | null): number {
  if (again === null) {
    const [, second] = turns
    return second === undefined ? 0 : positivePart({ mean: -second.loss, error: second.lossError })
  }
  const known = turns.find(({ result }) => result === again.chosen)
  const other = { mean: again.loss, error: again.lossError }
  return positivePart(known === undefined ? other : pooled({ mean: known.loss, error: known.lossError }, other))
}

async function findAgain(choice: Choice, games: number, threads: RolloutThreads): Promise<AgainJudged> {
  const { judged, chosen } = choice
  const known = readAgain().find((one) => one.number === judged.number && one.chosen === chosen && one.games >= games)
  return known ?? (await judgeAgain(choice, games, threads))
}

async function judgeAgain({ judged, chosen }: Choice, games: number, threads: RolloutThreads): Promise<AgainJudged> {
  const best = bestOf(judged).result
  const seed = judged.seed + SEED_STEP
  const question = askTurns(
    [best, chosen].map((result) => ({ name: result, result: swapSides(opponentsView(result)) })),
    CUBELESS,
    { ...DEFAULT_SETTINGS, games, ply: 1, isCubeful: false, seed },
  )
  const state = await threads.run(startRollout(question), Number.POSITIVE_INFINITY)
  const { mean, error } = rolloutDifference(state, 0, 1)
  const again = { number: judged.number, best, chosen, seed, games, loss: round(mean), lossError: round(error) }
  addAgain(again)
  console.error(`${judged.number} ${judged.kind}: ${again.loss} ± ${again.lossError}`)
  return again
}

function bestOf({ number, turns: [best] }: JudgedPosition) {
  if (best === undefined) throw new Error(`position ${number} has no judged turn`)
  return best
}
