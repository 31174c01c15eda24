import type { Engine } from '../../../src/engine/evaluation/engine/engine.ts'
import { packPosition, positionKey } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { askTurns } from '../../../src/engine/evaluation/rollout/askRollout.ts'
import type { RolloutState } from '../../../src/engine/evaluation/rollout/rollout.ts'
import { rankedLines, rolloutDifference, summarizeRollout } from '../../../src/engine/evaluation/rollout/rollout.ts'
import type { RolloutSettings } from '../../../src/engine/evaluation/rollout/rolloutQuestion.ts'
import { DEFAULT_SETTINGS } from '../../../src/engine/evaluation/rollout/rolloutQuestion.ts'
import { makeMoveText } from '../../../src/engine/notation/moveText.ts'
import type { Position } from '../../../src/engine/rules/position.ts'
import type { DrawnPosition } from './drawPosition.ts'
import { CUBELESS } from './drawPosition.ts'
import { type JudgedPosition, round } from './judgedSet.ts'

/**
 * A turn is out when it is four joint errors below the best one. A position is judged when one turn is left, or when the
 * difference of the best two is known to 0.003.
 */
const STOP = { jointErrors: 4, error: 0.003, leastGames: 288 } as const
const SETTINGS: RolloutSettings = { ...DEFAULT_SETTINGS, games: 41_472, ply: 1, isCubeful: false, stop: STOP }
/** The turns that are rolled out: the best two plies ahead, and the choices of fewer plies. */
const MOST_TURNS = 5
const WITHIN = 0.06

function resultKey(result: Position): string {
  return positionKey(packPosition(result))
}

/** The rollout that judges a position. */
export function questionOf(engine: Engine, number: number, { points, dice }: DrawnPosition) {
  const ranked = engine.rankTurns(points, dice, CUBELESS, 2)
  const [best] = ranked
  if (best === undefined) throw new Error('a roll always has a turn')
  const close = ranked.filter(({ equity, ply }) => ply === best.ply && equity >= best.equity - WITHIN)
  const chosen = ([0, 1] as const).flatMap((ply) => engine.rankTurns(points, dice, CUBELESS, ply).slice(0, 1))
  const turns = [...close.slice(0, MOST_TURNS), ...chosen, ...ranked.slice(0, 2)]
  const distinct = new Map(turns.map((turn) => [resultKey(turn.result), turn]))
  return askTurns(
    [...distinct.values()].map(({ steps, result }) => ({ name: makeMoveText(steps), result })),
    CUBELESS,
    { ...SETTINGS, seed: number + 1 },
  )
}

export function judgementOf(number: number, drawn: DrawnPosition, state: RolloutState): JudgedPosition {
  const { lines } = summarizeRollout(state)
  const ranked = rankedLines(state)
  const [best = 0] = ranked
  const dropped = lines.flatMap((line, index) => (line.isDropped ? [index] : []))
  const judged = [...ranked, ...dropped].map((index) => {
    const line = lines[index]
    const [opponent, mover] = state.question.lines[index]?.position ?? []
    if (line === undefined || opponent === undefined || mover === undefined) throw new Error('a line is missing')
    const { mean, error } = rolloutDifference(state, best, index)
    return {
      result: resultKey([mover, opponent]),
      move: line.name,
      equity: round(line.equity.mean),
      error: round(line.equity.error),
      games: line.games,
      loss: round(mean),
      lossError: round(error),
    }
  })
  const { seed, ply } = state.question.settings
  const { kind, points, dice } = drawn
  const turns = judged.toSorted((one, two) => one.loss - two.loss)
  return {
    number,
    kind,
    points: [[...points[0]], [...points[1]]],
    dice: [dice[0], dice[1]],
    seed,
    ply,
    error: turns[1]?.lossError ?? 0,
    turns,
  }
}
