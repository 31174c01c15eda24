import { makeMoveText, parseMoveText } from '../notation/moveText.ts'
import type { Engine } from '../evaluation/engine/engine.ts'
import { explainCube } from '../evaluation/reasons/explainCube.ts'
import { explainTurn } from '../evaluation/reasons/explainTurn.ts'
import { marketLosersOf } from '../evaluation/search/marketLosers.ts'
import type { RankedTurn } from '../evaluation/search/judge.ts'
import type { Ply } from '../evaluation/search/rankTurns.ts'
import type { Request } from './request.ts'
import { readDice, readPointsInPlay, RequestError } from './request.ts'
import { readContext } from './requestContext.ts'
import { makeResultKey } from './resultKey.ts'

/**
 * Answers `explain`: with dice, why the best turn is better than the turn `played` (`13/10 24/23`; the second best if it
 * is missing); without dice, why the cube decision is as it is.
 */
export function answerExplain(engine: Engine, request: Request, ply: Ply): object {
  return request.dice === undefined ? explainDecision(engine, request, ply) : explainPlayed(engine, request, ply)
}

function explainPlayed(engine: Engine, request: Request, ply: Ply): object {
  const before = readPointsInPlay(request)
  const context = readContext(request)
  const ranked = engine.rankTurns(before, readDice(request), context, ply)
  const [best] = ranked
  if (best === undefined) throw new RequestError('no turn is possible')
  const found = findPlayed(ranked, request) ?? best
  const played = found.ply === best.ply ? found : engine.judgeTurn(found, context, best.ply)
  const explained = ({ result, chances }: RankedTurn) => ({
    result,
    chances,
    hitCost: engine.hitCost(result, context),
  })
  const isBest = best.equity <= played.equity
  const reasons = isBest ? [] : explainTurn({ before, context, played: explained(played), best: explained(best) })
  return { best: present(best), played: present(played), error: Math.max(0, best.equity - played.equity), reasons }
}

function findPlayed(ranked: readonly RankedTurn[], request: Request): RankedTurn | undefined {
  const { played } = request
  if (played === undefined) return ranked[1]
  if (typeof played !== 'string') throw new RequestError('played must be a turn such as 13/10 24/23')
  const turn = parseMoveText(readPointsInPlay(request), readDice(request), readContext(request).variant, played)
  if (!turn.ok) throw new RequestError(`played: ${turn.error.message}`)
  const key = makeResultKey(turn.value.result)
  return ranked.find(({ result }) => makeResultKey(result) === key)
}

function present({ steps, result, equity, chances }: RankedTurn): object {
  return { move: makeMoveText(steps), result: makeResultKey(result), equity, probs: chances }
}

function explainDecision(engine: Engine, request: Request, ply: Ply): object {
  const position = readPointsInPlay(request)
  const context = readContext(request)
  const decision = engine.decideCube(position, context, ply)
  const { noDouble, doubleTake, doublePass, chances, action, canDouble } = decision
  const marketLosers = marketLosersOf(decision, context)
  const question = { position, context, noDouble, doubleTake, doublePass, chances, marketLosers }
  return { action, nd: noDouble, dt: doubleTake, dp: doublePass, reasons: canDouble ? explainCube(question) : [] }
}
