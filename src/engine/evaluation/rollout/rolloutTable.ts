import { checkerCount } from '../../rules/position.ts'
import type { Variant } from '../../rules/variant.ts'
import { variantOf } from '../../rules/variant.ts'
import type { CubeModel, Player } from '../equity/cubeModel.ts'
import { createCubeModel } from '../equity/cubeModel.ts'
import type { PlayContext } from '../equity/playContext.ts'
import { turnContext } from '../equity/playContext.ts'
import { gammonValuesOf, stakesAt } from '../equity/stakes.ts'
import type { Evaluator, Expansion, SearchSettings } from '../evaluator/evaluator.ts'
import type { PackedPosition } from '../evaluator/packedPosition.ts'
import { positionKey } from '../evaluator/packedPosition.ts'
import { STRATIFIED_ROLLS } from './rolloutDice.ts'
import type { RolloutQuestion } from './rolloutQuestion.ts'

/**
 * The candidates that the pruning net leaves when the luck of a roll is measured. Any rule that treats all 21 rolls alike
 * keeps the mean right. Few candidates are quick, and take out nearly as much luck as many.
 */
const LUCK_PRUNING = { pruneTo: 3, pruneMargin: 0.15 } as const

/** What the games of one rollout share. */
export interface RolloutTable {
  readonly evaluator: Evaluator
  readonly question: RolloutQuestion
  /** As player 0 and as player 1 see it. */
  readonly contexts: readonly [PlayContext, PlayContext]
  readonly model: CubeModel
  /** The search settings at a value of the cube. */
  readonly searchAt: (value: number) => SearchSettings
  /** The best turns for the 21 rolls of the player who makes turn `turn` (from 0). They measure the luck of its roll. */
  readonly expand: (position: PackedPosition, player: Player, value: number, turn: number) => Expansion
}

export function setRolloutTable(evaluator: Evaluator, question: RolloutQuestion): RolloutTable {
  const variant = variantInPlay(question)
  const context: PlayContext = { variant, cube: question.cube, match: question.match }
  const searches = new Map<number, SearchSettings>()
  const searchAt = (value: number): SearchSettings => {
    const known = searches.get(value)
    if (known !== undefined) return known
    const made = searchSettings(context, value)
    searches.set(value, made)
    return made
  }
  return {
    evaluator,
    question,
    contexts: [context, turnContext(context)],
    model: createCubeModel(context),
    searchAt,
    expand: rememberExpansions(evaluator, searchAt),
  }
}

/** The variant, without its cube in a cubeless rollout and in a Crawford game. */
function variantInPlay({ variant, settings, match }: RolloutQuestion): Variant {
  const known = variantOf(variant)
  return settings.isCubeful && !match.isCrawford ? known : { ...known, hasCube: false }
}

function searchSettings(context: PlayContext, value: number): SearchSettings {
  return {
    gammonValues: gammonValuesOf(stakesAt(context, value)),
    forbidsHitAndRun: context.variant.forbidsHitAndRun,
    checkers: checkerCount(context.variant.opening),
    ...LUCK_PRUNING,
  }
}

/**
 * The first rolls that are stratified lead to few positions: after two of them to 441. Their expansions are kept, each of
 * two kilobytes.
 */
function rememberExpansions(evaluator: Evaluator, searchAt: RolloutTable['searchAt']): RolloutTable['expand'] {
  const kept = new Map<string, Expansion>()
  const expand = (position: PackedPosition, player: Player, value: number) => {
    evaluator.setSearch(searchAt(value))
    return evaluator.expand(position, player === 1)
  }
  return (position, player, value, turn) => {
    if (turn > STRATIFIED_ROLLS) return expand(position, player, value)
    const key = `${positionKey(position)}${player}${value}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = expand(position, player, value)
    kept.set(key, made)
    return made
  }
}
