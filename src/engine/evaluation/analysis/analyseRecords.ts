import type { Dice } from '../../rules/dice.ts'
import type { ActionRecord } from '../../rules/game.ts'
import { applyRecord } from '../../rules/applyRecord.ts'
import type { MatchSetup, MatchState } from '../../rules/matchState.ts'
import { unopenedMatch } from '../../rules/matchState.ts'
import type { Position, Side } from '../../rules/position.ts'
import { otherSide, positionFor } from '../../rules/position.ts'
import type { Step } from '../../rules/turn.ts'
import { contextOfMatch } from '../equity/contextOfMatch.ts'
import type { CubeModel } from '../equity/cubeModel.ts'
import { createCubeModel, playerOf } from '../equity/cubeModel.ts'
import { judgeBesideBook } from '../book/bookPlay.ts'
import type { CubeDecision } from '../search/decideCube.ts'
import type { Engine } from '../engine/engine.ts'
import type { RankedTurn } from '../search/judge.ts'
import { ROLL_WEIGHTS, rollIndex } from '../evaluator/evaluator.ts'
import { packPosition, positionKey } from '../evaluator/packedPosition.ts'
import type { PlayContext } from '../equity/playContext.ts'
import { keepDistance, normalize, type Ply } from '../search/rankTurns.ts'
import { marketLosersOf } from '../search/marketLosers.ts'
import { turnWorth } from '../search/rollTree.ts'
import { kindOfTurn } from './decisionKind.ts'
import type { CubeAnalysis, MoveAnalysis, RecordAnalysis, RollAnalysis } from './recordAnalysis.ts'
import { luckMark, skillMark } from './recordAnalysis.ts'

/** The largest number of alternatives kept for a turn, the best first. */
const MOST_ALTERNATIVES = 10
/** Rolling counts as a close decision if a double would have given away less than this equity. */
const CLOSE = 0.16
/** An analysis of this depth looks one ply deeper where two choices are close. */
const DEEPENED: Ply = 2
const DEEPER: Ply = 3
/** An error of this size, in equity, may or may not deserve a mark, so the turn is looked at again. */
const CLOSE_TURN = { least: 0.02, most: 0.06 }
/** Choices of a cube decision that are closer than this are looked at again. */
const CLOSE_CUBE = 0.02
/** Weights of the 21 rolls in an opening. Equal dice have weight 0, because they are rolled again. */
const OPENING_WEIGHTS = ROLL_WEIGHTS.map((weight) => (weight === 1 ? 0 : weight))

interface Moment {
  readonly engine: Engine
  readonly ply: Ply
  readonly recordIndex: number
  readonly match: MatchState
  readonly side: Side
  readonly position: Position
  readonly context: PlayContext
  readonly model: CubeModel
}

/**
 * Judges the records of a match one by one, in order: the luck of each roll, each turn, each cube decision. The
 * generator works only when the caller asks for the next result. Each step is one search.
 */
export function* analyseRecords(
  engine: Engine,
  setup: MatchSetup,
  records: readonly ActionRecord[],
  ply: Ply,
): Generator<RecordAnalysis, void, void> {
  let match = unopenedMatch(setup)
  for (const [recordIndex, record] of records.entries()) {
    const before = match
    match = applyRecord(match, record)
    // The opening dice belong to the match as it stands after the opening.
    const moment = momentOf(engine, ply, recordIndex, record.type === 'opening' ? match : before, sideOf(record, match))
    if (record.type === 'opening') {
      if (match.game.dice !== null) yield rollLuck(moment, match.game.dice, null, true)
    } else if (record.type === 'roll') yield* rollAnalyses(moment, record.dice)
    else if (record.type === 'move') yield moveAnalysis(moment, record.dice, record.steps)
    else if (record.type === 'double') yield choiceAnalysis(moment, 'double', decideClosely(moment))
    else if (record.type === 'take' || record.type === 'pass') yield answerAnalysis(moment, record.type)
  }
}

function sideOf(record: ActionRecord, match: MatchState): Side {
  return 'side' in record ? record.side : match.game.turn
}

function momentOf(engine: Engine, ply: Ply, recordIndex: number, match: MatchState, side: Side): Moment {
  const context = contextOfMatch(match, side)
  const model = createCubeModel(context)
  return { engine, ply, recordIndex, match, side, position: positionFor(match.game.points, side), context, model }
}

function judged({ recordIndex, match, side }: Moment) {
  return { recordIndex, gameIndex: match.gameIndex, side }
}

function decideNow({ engine, position, context }: Moment, ply: Ply): CubeDecision {
  return engine.decideCube(position, context, ply)
}

/** An equity as match winning chance, or as points in unlimited play. */
function worthOf({ model, context }: Moment, equity: number): number {
  const { win, lose } = model.unit(0, context.cube.value)
  return (equity * (win - lose)) / (context.match.length > 0 ? 4 : 2)
}

function* rollAnalyses(moment: Moment, dice: Dice): Generator<RecordAnalysis, void, void> {
  const { model, context } = moment
  const canDouble = model.canDouble(0, context.cube.value, playerOf(context.cube.owner))
  const decided = canDouble ? decideClosely(moment) : null
  if (decided !== null) yield choiceAnalysis(moment, 'roll', decided)
  yield rollLuck(moment, dice, decided?.decision ?? null, false)
}

function rollLuck(moment: Moment, dice: Dice, decision: CubeDecision | null, isOpening: boolean): RollAnalysis {
  const equities = equitiesByRoll(moment, decision)
  const mean = isOpening ? meanOfOpening(moment, equities) : meanEquity(equities, ROLL_WEIGHTS)
  const luck = equities.length === 0 ? 0 : (equities[rollIndex(dice)] ?? 0) - mean
  return { type: 'roll', ...judged(moment), dice, luck, luckWorth: worthOf(moment, luck), mark: luckMark(luck) }
}

/**
 * The equity after the best turn of each of the 21 rolls, by the static evaluation. Rolls with and without a searched
 * cube decision are judged alike. Luck is a sum over many rolls, so a deeper search would add little.
 */
function equitiesByRoll(moment: Moment, decision: CubeDecision | null): readonly number[] {
  const { model, context } = moment
  const { value, owner } = context.cube
  const { tree } = decision?.tree.children ? decision : decideNow(moment, 1)
  return (tree.children ?? []).map((child) =>
    normalize(model, -turnWorth(model, { ...child, children: null }, 1, value, playerOf(owner)), value),
  )
}

/**
 * The mean equity before an opening roll. Either side could have begun, so the right to begin is luck as well. GNU
 * Backgammon counts the same way.
 */
function meanOfOpening(moment: Moment, own: readonly number[]): number {
  const { engine, ply, recordIndex, match, side } = moment
  const other = equitiesByRoll(momentOf(engine, ply, recordIndex, match, otherSide(side)), null)
  return (meanEquity(own, OPENING_WEIGHTS) - meanEquity(other, OPENING_WEIGHTS)) / 2
}

function meanEquity(equities: readonly number[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return equities.reduce((sum, equity, roll) => sum + equity * (weights[roll] ?? 0), 0) / total
}

function moveAnalysis(moment: Moment, dice: Dice, steps: readonly Step[]): MoveAnalysis {
  const { engine, position, context, ply } = moment
  const all = engine.rankTurns(position, dice, context, ply)
  const key = positionKey(packPosition(playSteps(position, steps)))
  const best = all[0]
  const found = all.findIndex((turn) => positionKey(packPosition(turn.result)) === key)
  const shallow = all[found] ?? best
  if (best === undefined || shallow === undefined) throw new Error('a roll always has a result')
  const level = levelWithBest(moment, best, shallow)
  const { ranked, played } = lookDeeper(moment, all, level)
  const [first = best] = ranked
  const error = Math.max(0, first.equity - played.equity)
  return {
    type: 'move',
    kind: kindOfTurn(engine.classOf(position), moment.match.game, position),
    ...judged(moment),
    dice,
    played,
    ranked: ranked.slice(0, MOST_ALTERNATIVES),
    error,
    errorWorth: worthOf(moment, error),
    hitCosts: error > 0 ? hitCosts(moment, played, first) : { played: null, best: null },
    isForced: all.length === 1,
    mark: skillMark(error),
  }
}

/** The turn played, judged like the best one. */
function levelWithBest({ engine, context }: Moment, best: RankedTurn, played: RankedTurn): RankedTurn {
  if (best.book !== undefined && played.book === undefined) return judgeBesideBook(engine, best, played, context)
  return played.ply === best.ply ? played : engine.judgeTurn(played, context, best.ply)
}

/**
 * Searches the best and the played turn one ply deeper where it is close whether the error deserves a mark. The other turns
 * keep their distance from the best. What the opening book says stands.
 */
function lookDeeper({ engine, context, ply }: Moment, all: readonly RankedTurn[], played: RankedTurn) {
  const [best] = all
  const loss = (best?.equity ?? 0) - played.equity
  const isClose = loss >= CLOSE_TURN.least && loss <= CLOSE_TURN.most
  if (best === undefined || best.book !== undefined || ply !== DEEPENED || best.ply !== ply || !isClose) {
    return { ranked: all, played }
  }
  const [one, other] = [best, played].map((turn) => engine.judgeTurn(turn, context, DEEPER))
  if (one === undefined || other === undefined) return { ranked: all, played }
  const isOneOf = (turn: RankedTurn) => turn.result === best.result || turn.result === played.result
  const left = all.filter((turn) => !isOneOf(turn))
  const others = keepDistance(left, best.equity, Math.max(one.equity, other.equity))
  return { ranked: [one, other, ...others].toSorted((a, b) => b.equity - a.equity), played: other }
}

/** The cube decision, one ply deeper where a choice is close. */
function decideClosely(moment: Moment): Decided {
  const { ply } = moment
  const decision = decideNow(moment, ply)
  const { noDouble, doubleTake, doublePass, canDouble } = decision
  const isClose =
    Math.abs(noDouble - Math.min(doubleTake, doublePass)) < CLOSE_CUBE || Math.abs(doubleTake - doublePass) < CLOSE_CUBE
  if (ply !== DEEPENED || !canDouble || !isClose) return { decision, ply }
  return { decision: decideNow(moment, DEEPER), ply: DEEPER }
}

function hitCosts({ engine, context }: Moment, played: RankedTurn, best: RankedTurn): MoveAnalysis['hitCosts'] {
  return { played: engine.hitCost(played.result, context), best: engine.hitCost(best.result, context) }
}

function playSteps(position: Position, steps: readonly Step[]): Position {
  const me = [...position[0]]
  const opponent = [...position[1]]
  const add = (counts: number[], index: number, checkers: number) => {
    counts[index] = (counts[index] ?? 0) + checkers
  }
  for (const { src, dst, hit } of steps) {
    add(me, src, -1)
    add(me, dst, 1)
    if (!hit) continue
    add(opponent, 25 - dst, -1)
    add(opponent, 25, 1)
  }
  return [me, opponent]
}

interface Decided {
  readonly decision: CubeDecision
  readonly ply: Ply
}

function choiceAnalysis(moment: Moment, choice: 'double' | 'roll', { decision, ply }: Decided): CubeAnalysis {
  const { noDouble, doubleTake, doublePass, action, chances, canDouble } = decision
  const doubled = Math.min(doubleTake, doublePass)
  const best = canDouble ? Math.max(noDouble, doubled) : noDouble
  const error = Math.max(0, best - (choice === 'double' ? doubled : noDouble))
  return {
    type: 'cube',
    kind: 'double',
    ...judged(moment),
    choice,
    noDouble,
    doubleTake,
    doublePass,
    action,
    ply,
    marketLosers: marketLosersOf(decision, moment.context),
    chances,
    error,
    errorWorth: worthOf(moment, error),
    isCloseOrActual: choice === 'double' || noDouble - doubled < CLOSE,
    mark: skillMark(error),
  }
}

function answerAnalysis(moment: Moment, choice: 'take' | 'pass'): CubeAnalysis {
  const doubler = momentOf(moment.engine, moment.ply, moment.recordIndex, moment.match, otherSide(moment.side))
  const { decision, ply } = decideClosely(doubler)
  const { noDouble, doubleTake, doublePass, action, chances } = decision
  const loss = choice === 'take' ? doubleTake - doublePass : doublePass - doubleTake
  const error = Math.max(0, loss)
  return {
    type: 'cube',
    kind: 'take',
    ...judged(moment),
    choice,
    noDouble,
    doubleTake,
    doublePass,
    action,
    ply,
    marketLosers: marketLosersOf(decision, doubler.context),
    chances,
    error,
    errorWorth: worthOf(doubler, error),
    isCloseOrActual: true,
    mark: skillMark(error),
  }
}
