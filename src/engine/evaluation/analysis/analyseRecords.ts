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
import type { CubeDecision } from '../search/decideCube.ts'
import type { Engine } from '../engine/engine.ts'
import { ROLL_WEIGHTS, rollIndex } from '../evaluator/evaluator.ts'
import { packPosition, positionKey } from '../evaluator/packedPosition.ts'
import type { PlayContext } from '../equity/playContext.ts'
import { normalize, type Ply } from '../search/rankTurns.ts'
import { turnWorth } from '../search/rollTree.ts'
import type { CubeAnalysis, MoveAnalysis, RecordAnalysis, RollAnalysis } from './recordAnalysis.ts'
import { luckMark, skillMark } from './recordAnalysis.ts'

/** The largest number of alternatives kept for a turn, the best first. */
const MOST_ALTERNATIVES = 10
/** A roll without a double counts as a close decision where a double would have given away less than this equity. */
const CLOSE = 0.16
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
    else if (record.type === 'double') yield choiceAnalysis(moment, 'double', decideNow(moment, ply))
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
  const decision = canDouble ? decideNow(moment, moment.ply) : null
  if (decision !== null) yield choiceAnalysis(moment, 'roll', decision)
  yield rollLuck(moment, dice, decision, false)
}

function rollLuck(moment: Moment, dice: Dice, decision: CubeDecision | null, isOpening: boolean): RollAnalysis {
  const equities = equitiesByRoll(moment, decision)
  const mean = isOpening ? meanOfOpening(moment, equities) : meanEquity(equities, ROLL_WEIGHTS)
  const luck = equities.length === 0 ? 0 : (equities[rollIndex(dice)] ?? 0) - mean
  return { type: 'roll', ...judged(moment), dice, luck, luckWorth: worthOf(moment, luck), mark: luckMark(luck) }
}

/**
 * The equity after the best turn of each of the 21 rolls, by the static evaluation. Every roll is judged alike, with or
 * without a searched cube decision. Luck is a sum over many rolls, so that a deeper search would tell no more.
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
  const played = shallow.ply === best.ply ? shallow : engine.judgeTurn(shallow, context, best.ply)
  const error = Math.max(0, best.equity - played.equity)
  return {
    type: 'move',
    ...judged(moment),
    dice,
    played,
    ranked: all.slice(0, MOST_ALTERNATIVES),
    error,
    errorWorth: worthOf(moment, error),
    isForced: all.length === 1,
    mark: skillMark(error),
  }
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

function choiceAnalysis(moment: Moment, choice: 'double' | 'roll', decision: CubeDecision): CubeAnalysis {
  const { noDouble, doubleTake, doublePass, action, chances, canDouble } = decision
  const doubled = Math.min(doubleTake, doublePass)
  const best = canDouble ? Math.max(noDouble, doubled) : noDouble
  const error = Math.max(0, best - (choice === 'double' ? doubled : noDouble))
  return {
    type: 'cube',
    ...judged(moment),
    choice,
    noDouble,
    doubleTake,
    doublePass,
    action,
    chances,
    error,
    errorWorth: worthOf(moment, error),
    isCloseOrActual: choice === 'double' || noDouble - doubled < CLOSE,
    mark: skillMark(error),
  }
}

function answerAnalysis(moment: Moment, choice: 'take' | 'pass'): CubeAnalysis {
  const doubler = momentOf(moment.engine, moment.ply, moment.recordIndex, moment.match, otherSide(moment.side))
  const { noDouble, doubleTake, doublePass, action, chances } = decideNow(doubler, moment.ply)
  const loss = choice === 'take' ? doubleTake - doublePass : doublePass - doubleTake
  const error = Math.max(0, loss)
  return {
    type: 'cube',
    ...judged(moment),
    choice,
    noDouble,
    doubleTake,
    doublePass,
    action,
    chances,
    error,
    errorWorth: worthOf(doubler, error),
    isCloseOrActual: true,
    mark: skillMark(error),
  }
}
