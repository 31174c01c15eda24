import type { Position } from '../../rules/position.ts'
import { pipCount } from '../../rules/position.ts'
import { createCubeModel, playerOf } from '../equity/cubeModel.ts'
import { gammonValuesOf, stakesAt } from '../equity/stakes.ts'
import type { PlayContext } from '../equity/playContext.ts'
import type { Chances } from '../evaluator/chances.ts'
import { CLASS_RACE } from '../evaluator/evaluator.ts'
import { readTurn } from './turnReading.ts'

/** Why a cube decision is as it is. Chances are from 0 to 1. */
export type CubeReason =
  /** The chance of the doubled side to win, and the least with which it may take. */
  | { readonly kind: 'canTake' | 'mustPass'; readonly chance: number; readonly takePoint: number }
  /** The share of the doubler's wins that are gammons. */
  | { readonly kind: 'gammons'; readonly share: number }
  /** Playing on for the gammon is worth more than the pass: equity without a double. */
  | { readonly kind: 'tooGood'; readonly equity: number }
  /** The doubler is not far enough ahead: what a double gives away, in equity. */
  | { readonly kind: 'tooEarly'; readonly loss: number }
  /** The share of exchanges, a roll of each side, after which the opponent would have to pass the double. */
  | { readonly kind: 'marketLosers'; readonly share: number }
  | { readonly kind: 'noMarketLosers' }
  /** The pips of a race, and the doubler's lead as a share of the own pips. */
  | { readonly kind: 'race'; readonly own: number; readonly other: number; readonly lead: number }
  /** The doubled cube is of no further use to the side that gets it. */
  | { readonly kind: 'deadForTaker' }
  /** The opponent needs one point: every game is for the match, so a double risks nothing. */
  | { readonly kind: 'nothingToLose' }
  /** What a gammon adds to a win at the doubled cube, where a gammon of unlimited play adds 1. */
  | { readonly kind: 'gammonValue'; readonly value: number }

/** A cube decision as its doubling side sees it. Equities are in units of a single game at the present cube. */
export interface CubeQuestion {
  readonly position: Position
  readonly context: PlayContext
  readonly noDouble: number
  readonly doubleTake: number
  readonly doublePass: number
  readonly chances: Chances
  /** The share of exchanges after which a double would be passed; null if nobody counted them. */
  readonly marketLosers: number | null
}

const MOST_REASONS = 3
/** A doubler with more gammons among the wins than this has a reason to be told. In ordinary positions it is a quarter. */
const MANY_GAMMONS = 0.3
/** A gammon's value at a score is told from this distance to unlimited play. */
const NOTABLE_VALUE = 0.4
/** With a smaller share of exchanges that lose the market, there is time to wait. */
const FEW_LOSERS = 0.05

/** Up to three reasons of a cube decision, the weightiest first. */
export function explainCube(question: CubeQuestion): readonly CubeReason[] {
  const { noDouble, doubleTake, doublePass } = question
  const isTake = doubleTake <= doublePass
  const doubled = Math.min(doubleTake, doublePass)
  const isDouble = doubled >= noDouble
  const reasons = [
    ...scoreReasons(question),
    ...(noDouble > doublePass ? [{ kind: 'tooGood', equity: noDouble } as const] : []),
    ...(isDouble || noDouble > doublePass ? [] : [{ kind: 'tooEarly', loss: noDouble - doubled } as const]),
    ...takeReasons(question, isTake),
    ...marketReasons(question, isDouble && isTake, noDouble > doublePass),
    ...raceReasons(question),
    ...gammonReasons(question, isTake && !isDouble),
  ]
  return reasons.slice(0, MOST_REASONS)
}

function scoreReasons({ context }: CubeQuestion): readonly CubeReason[] {
  const { match, cube } = context
  if (match.length === 0) return []
  if (match.length - match.opponent === 1 && !match.isCrawford) return [{ kind: 'nothingToLose' }]
  const isDead = match.length - match.opponent <= cube.value * 2
  return isDead ? [{ kind: 'deadForTaker' }] : []
}

/**
 * The chance of the doubled side against its take point. The model of the cube gives the point for these shares of
 * gammons. Nothing where the search sees it the other way round.
 */
function takeReasons(question: CubeQuestion, isTake: boolean): readonly CubeReason[] {
  const takePoint = takePointOf(question)
  const chance = 1 - question.chances[0]
  if (takePoint === null || chance >= takePoint !== isTake) return []
  return [{ kind: isTake ? 'canTake' : 'mustPass', chance, takePoint }]
}

/** The steps that find the take point to a hundredth of a percent. */
const HALVINGS = 14

/** The least winning chance with which the opponent may take, at the same shares of gammons; null if any will do. */
export function takePointOf({ position, context, chances }: CubeQuestion): number | null {
  const model = createCubeModel(context)
  const { value, owner } = context.cube
  if (!model.canDouble(0, value, playerOf(owner))) return null
  const positionClass = readTurn(position).isRace ? CLASS_RACE : 0
  const cash = model.cash(0, value)
  const worthAt = (chance: number) => model.worth(0, withWins(chances, 1 - chance), positionClass, value * 2, 1)
  let [low, high] = [0, 1]
  if (worthAt(low) <= cash) return null
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    if (worthAt(middle) > cash) low = middle
    else high = middle
  }
  return high
}

/** Chances with another share of wins, and the same shares of gammons among wins and losses. */
function withWins([win, winGammon, winBackgammon, loseGammon, loseBackgammon]: Chances, wins: number): Chances {
  const own = win > 0 ? wins / win : 0
  const others = win < 1 ? (1 - wins) / (1 - win) : 0
  return [wins, winGammon * own, winBackgammon * own, loseGammon * others, loseBackgammon * others]
}

function marketReasons(
  { marketLosers }: CubeQuestion,
  isDoubleTake: boolean,
  isTooGood: boolean,
): readonly CubeReason[] {
  if (marketLosers === null || isTooGood) return []
  if (marketLosers >= FEW_LOSERS) return isDoubleTake ? [{ kind: 'marketLosers', share: marketLosers }] : []
  return isDoubleTake ? [] : [{ kind: 'noMarketLosers' }]
}

function raceReasons({ position }: CubeQuestion): readonly CubeReason[] {
  if (!readTurn(position).isRace) return []
  const [own, other] = [pipCount(position[0]), pipCount(position[1])]
  return own === 0 ? [] : [{ kind: 'race', own, other, lead: (other - own) / own }]
}

function gammonReasons({ context, chances }: CubeQuestion, isEarly: boolean): readonly CubeReason[] {
  const [win, winGammon] = chances
  const value = gammonValuesOf(stakesAt(context, context.cube.value * 2)).ownGammon
  const isOfScore = context.match.length > 0 && Math.abs(value - 1) >= NOTABLE_VALUE
  const share = win > 0 ? winGammon / win : 0
  return [
    ...(share >= MANY_GAMMONS && value > 1 - NOTABLE_VALUE && !isEarly ? [{ kind: 'gammons', share } as const] : []),
    ...(isOfScore && share >= 0.15 ? [{ kind: 'gammonValue', value } as const] : []),
  ]
}
