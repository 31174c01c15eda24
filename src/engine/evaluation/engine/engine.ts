import type { Dice } from '../../rules/dice.ts'
import { legalTurns } from '../../rules/legalTurns.ts'
import type { Position } from '../../rules/position.ts'
import { swapSides } from '../../rules/position.ts'
import { openBook, rankByBook } from '../book/bookPlay.ts'
import { parseOpeningBook } from '../book/openingBook.ts'
import type { Bot, Level } from './bot.ts'
import { createBot } from './bot.ts'
import { createCubeModel, playerOf } from '../equity/cubeModel.ts'
import { withExpansionCache } from '../search/expansionCache.ts'
import { decideCube } from '../search/decideCube.ts'
import type { Evaluator } from '../evaluator/evaluator.ts'
import { withGammonsOfFewer } from '../evaluator/fewerCheckers.ts'
import { createKernelEvaluator } from '../evaluator/kernelEvaluator.ts'
import { hitCostOf } from '../search/hitCost.ts'
import type { Judge, RankedTurn } from '../search/judge.ts'
import type { NetName } from '../nets/netFile.ts'
import { parseNetFile } from '../nets/netFile.ts'
import { packPosition, positionKey } from '../evaluator/packedPosition.ts'
import type { PlayContext } from '../equity/playContext.ts'
import { turnContext } from '../equity/playContext.ts'
import type { Ply } from '../search/rankTurns.ts'
import { judgeResult, rankResults } from '../search/rankTurns.ts'
import { createScalarEvaluator } from '../scalar/scalarEvaluator.ts'
import { stakesAt } from '../equity/stakes.ts'

/** A judge with its bots and its evaluator. */
export interface Engine extends Judge {
  readonly bot: (level: Level) => Bot
  /** The low level, for analysis and benchmarks. */
  readonly evaluator: Evaluator
}

export interface EngineParts {
  /**
   * The exports of an instance of `kernel.wasm`. Null selects the scalar evaluator, which gives the same results but is
   * many times slower.
   */
  readonly kernel: object | null
  /** The bytes of the net files in `nets/`, by name. */
  readonly nets: Readonly<Record<NetName, Uint8Array>>
  /** The lines of the opening book; null for an engine that knows no openings. */
  readonly book: string | null
}

/** Makes an engine from a kernel and nets that the caller has loaded. Throws an `Error` if these are not valid. */
export function createEngine({ kernel, nets, book }: EngineParts): Engine {
  const parsedNets = {
    contact: parseNetFile(nets.contact),
    crashed: parseNetFile(nets.crashed),
    backGame: parseNetFile(nets.backGame),
    primed: parseNetFile(nets.primed),
    race: parseNetFile(nets.race),
    prune: parseNetFile(nets.prune),
  }
  const knowing15 = kernel === null ? createScalarEvaluator(parsedNets) : createKernelEvaluator(kernel, parsedNets)
  const evaluator = withGammonsOfFewer(knowing15)
  const searcher = withExpansionCache(evaluator)
  const findInBook = openBook(parseOpeningBook(book ?? ''))
  const engine: Engine = {
    rankTurns: (position, dice, context, ply) => {
      const ranked = rankTurns(searcher, position, dice, context, ply)
      const found = findInBook(position, dice, context, ply)
      return found === null ? ranked : rankByBook(found, ranked)
    },
    judgeTurn: ({ steps, ...turn }, context, ply) => ({
      steps,
      ...judgeResult(searcher, packPosition(turn.result), context, ply),
      result: turn.result,
    }),
    hitCost: (result, context) => hitCostOf(searcher, packPosition(result), context),
    decideCube: (position, context, ply) => decideCube(searcher, packPosition(position), context, ply),
    decideTake: (position, context, ply) =>
      decideCube(searcher, packPosition(swapSides(position)), turnContext(context), ply),
    worthAboveLoss: (position, context, points) => worthAboveLoss(searcher, position, context, points),
    classOf: (position) => evaluator.evaluate(packPosition(position))[5] ?? 0,
    bot: (level) => createBot(engine, level),
    evaluator,
  }
  return engine
}

function rankTurns(
  evaluator: Evaluator,
  position: Position,
  dice: Dice,
  context: PlayContext,
  ply: Ply,
): readonly RankedTurn[] {
  const turns = new Map(
    legalTurns(position, dice, context.variant).map((turn) => [positionKey(packPosition(turn.result)), turn]),
  )
  return rankResults(evaluator, packPosition(position), dice, context, ply).map(({ result, ...judged }) => {
    const turn = turns.get(positionKey(result)) ?? { steps: [], result: position }
    return { ...turn, ...judged }
  })
}

function worthAboveLoss(evaluator: Evaluator, position: Position, context: PlayContext, points: number): number {
  const { tree } = decideCube(evaluator, packPosition(position), context, 0)
  const { value, owner } = context.cube
  const worth = createCubeModel(context).worth(0, tree.chances, tree.positionClass, value, playerOf(owner))
  const { single } = context.variant.winPoints
  const loss = stakesAt(context, points / single).lose
  return worth - loss
}
