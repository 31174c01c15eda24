import type { Dice } from '../../rules/dice.ts'
import type { Action } from '../../rules/game.ts'
import { canResignGame, isDeadDouble, resignStakes } from '../../rules/match.ts'
import type { MatchState } from '../../rules/matchState.ts'
import type { Position, Side } from '../../rules/position.ts'
import { positionFor } from '../../rules/position.ts'
import type { Turn } from '../../rules/turn.ts'
import { cubelessEquity } from '../evaluator/chances.ts'
import type { Judge, RankedTurn } from '../search/judge.ts'
import { CLASS_RACE } from '../evaluator/evaluator.ts'
import { contextOfMatch } from '../equity/contextOfMatch.ts'
import type { PlayContext } from '../equity/playContext.ts'
import { packPosition, positionKey } from '../evaluator/packedPosition.ts'
import type { Ply } from '../search/rankTurns.ts'
import { gaussianOf } from './seededNoise.ts'
import { spreadOf, stakesAt } from '../equity/stakes.ts'

/** The levels of a bot: Easy, Medium, Hard, Expert. */
export const LEVELS = [0, 2, 4, 7] as const
export type Level = (typeof LEVELS)[number]

/**
 * The play of each level. `ply` is the search depth. `noise` is the standard deviation of the misjudgements, in points of
 * equity. `pride` is the weight of gammons that cost no score: a bot that loses a backgammon looks silly.
 */
const STRENGTHS: Readonly<Record<Level, { readonly ply: Ply; readonly noise: number; readonly pride: number }>> = {
  0: { ply: 0, noise: 0.12, pride: 0.1 },
  2: { ply: 0, noise: 0.083, pride: 0.07 },
  4: { ply: 0, noise: 0.04, pride: 0.03 },
  7: { ply: 2, noise: 0, pride: 0.003 },
}

/** The factor on noise in a race. A misplayed race looks silly, so the noise is smaller there. */
const RACE_NOISE = 0.25
/** The bot gives up a game only if playing on is worth at most this much more than the certain loss. */
const HOPELESS = 0.0005

export interface Bot {
  /** The turn to play, without steps if none is legal. The same seed and position give the same turn. */
  readonly chooseTurn: (position: Position, dice: Dice, context: PlayContext, seed: string) => Turn
  /** Whether to double before rolling. False if the rules or the score forbid a double. */
  readonly shouldDouble: (position: Position, context: PlayContext, seed: string) => boolean
  /**
   * Whether to take. `position` is as the doubled player sees it, with the opponent on roll. `cube.value` is the value
   * before the double.
   */
  readonly shouldTake: (position: Position, context: PlayContext, seed: string) => boolean
  /** Whether the player on roll can hope for nothing better than to lose `points`. */
  readonly shouldResign: (position: Position, context: PlayContext, points: number) => boolean
  /**
   * The action of `side`, which must be the side to act in `match`. Throws a `RangeError` if the match waits for no
   * action.
   */
  readonly chooseAction: (match: MatchState, side: Side, seed: string) => Action
}

/** A bot of the given level. It decides by the equities of `judge`. */
export function createBot(judge: Judge, level: Level): Bot {
  const { ply, noise, pride } = STRENGTHS[level]
  const noiseFor = (position: Position, key: string) =>
    noise === 0 ? 0 : noise * (judge.classOf(position) >= CLASS_RACE ? RACE_NOISE : 1) * gaussianOf(key)

  const chooseTurn: Bot['chooseTurn'] = (position, dice, context, seed) => {
    const ranked = judge.rankTurns(position, dice, context, ply)
    const key = `${seed}|${positionKey(packPosition(position))}|${dice.join('')}`
    const [first, ...rest] = ranked
    if (first === undefined) throw new RangeError('a roll always has a result')
    // Where little is left to decide, the bot misjudges little.
    const doubt = Math.min(1, spreadOf(stakesAt(context, context.cube.value), first.chances))
    const judged = (turn: RankedTurn) =>
      turn.equity +
      (context.match.length > 0 ? pride * cubelessEquity(turn.chances) : 0) +
      doubt * noiseFor(turn.result, `${key}|${positionKey(packPosition(turn.result))}`)
    // Candidates with a shallower search are already known to be worse.
    const candidates = rest.filter((turn) => turn.ply === first.ply)
    const scored = [first, ...candidates].map((turn) => ({ turn, equity: judged(turn) }))
    return scored.reduce((best, one) => (one.equity > best.equity ? one : best)).turn
  }

  const shouldDouble: Bot['shouldDouble'] = (position, context, seed) => {
    const { canDouble, noDouble, doubleTake, doublePass } = judge.decideCube(position, context, ply)
    if (!canDouble) return false
    const error = noiseFor(position, `${seed}|double|${positionKey(packPosition(position))}`)
    return Math.min(doubleTake + error, doublePass) > noDouble
  }

  const shouldTake: Bot['shouldTake'] = (position, context, seed) => {
    const error = noiseFor(position, `${seed}|take|${positionKey(packPosition(position))}`)
    const { doubleTake, doublePass } = judge.decideTake(position, context, ply)
    return doubleTake + error <= doublePass
  }

  const shouldResign: Bot['shouldResign'] = (position, context, points) =>
    judge.classOf(position) >= CLASS_RACE && judge.worthAboveLoss(position, context, points) < HOPELESS

  const chooseAction: Bot['chooseAction'] = (match, side, seed) => {
    const { phase, points, dice } = match.game
    const position = positionFor(points, side)
    const context = contextOfMatch(match, side)
    const key = `${seed}|${match.gameIndex}|${match.game.rollCount}`
    if (phase === 'answerDouble') return { type: shouldTake(position, context, key) ? 'take' : 'pass' }
    if (phase === 'move' && dice !== null) {
      const steps = chooseTurn(position, dice, context, key).steps
      return { type: 'move', steps: steps.map(({ src, dst }) => ({ src, dst })) }
    }
    if (phase !== 'roll') throw new RangeError(`no action is possible in phase ${phase}`)
    if (canResignGame(match, side) && shouldResign(position, context, resignStakes(match, side).points)) {
      return { type: 'resign' }
    }
    const doubles = !isDeadDouble(match, side) && shouldDouble(position, context, key)
    return { type: doubles ? 'double' : 'roll' }
  }
  return { chooseTurn, shouldDouble, shouldTake, shouldResign, chooseAction }
}
