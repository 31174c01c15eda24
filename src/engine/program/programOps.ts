import { parseMat } from '../notation/parseMat.ts'
import { makeMoveText } from '../notation/moveText.ts'
import type { Op, Ops } from './program.ts'
import type { Request } from './request.ts'
import { readDice, readPointsInPlay, RequestError } from './request.ts'
import { readContext } from './requestContext.ts'
import { makeResultKey } from './resultKey.ts'
import { analyseMatch } from '../evaluation/analysis/analyseMatch.ts'
import { makeMatchReport } from '../evaluation/analysis/matchReport.ts'
import { answerExplain } from './explainOp.ts'
import type { Level } from '../evaluation/engine/bot.ts'
import { LEVELS } from '../evaluation/engine/bot.ts'
import { cubelessEquity } from '../evaluation/evaluator/chances.ts'
import type { Engine } from '../evaluation/engine/engine.ts'
import type { Ply } from '../evaluation/search/rankTurns.ts'

/** The strength of an answer: a bot's level, or a number of plies to search. */
type Strength = { readonly level: Level } | { readonly ply: Ply }

/** The seed of every request with a level. It is constant, so a position always gets the same noise. */
const SEED = 'program'

/** The operations that need the evaluator. */
export function createEngineOps(engine: Engine): Ops {
  const withStrength =
    (answer: (request: Request, strength: Strength) => object): Op =>
    (request) =>
      answer(request, readStrength(request))
  return {
    move: withStrength((request, strength) => answerMove(engine, request, strength)),
    rank: withStrength((request, strength) => answerRank(engine, request, plyOf(strength))),
    evaluate: withStrength((request, strength) => answerEvaluate(engine, request, plyOf(strength))),
    double: withStrength((request, strength) => answerDouble(engine, request, strength)),
    take: withStrength((request, strength) => answerTake(engine, request, strength)),
    analyse: withStrength((request, strength) => answerAnalyse(engine, request, plyOf(strength))),
    explain: withStrength((request, strength) => answerExplain(engine, request, plyOf(strength))),
  }
}

function answerMove(engine: Engine, request: Request, strength: Strength): object {
  const position = readPointsInPlay(request)
  const dice = readDice(request)
  const context = readContext(request)
  if ('level' in strength) {
    return { points: engine.bot(strength.level).chooseTurn(position, dice, context, SEED).result }
  }
  return { points: engine.rankTurns(position, dice, context, strength.ply)[0]?.result ?? position }
}

function answerRank(engine: Engine, request: Request, ply: Ply): object {
  const ranked = engine.rankTurns(readPointsInPlay(request), readDice(request), readContext(request), ply)
  const legal = ranked.filter((turn) => turn.steps.length > 0)
  return {
    moves: legal.map((turn) => ({
      result: makeResultKey(turn.result),
      move: makeMoveText(turn.steps),
      equity: turn.equity,
      probs: turn.chances,
      ply: turn.ply,
    })),
  }
}

function answerEvaluate(engine: Engine, request: Request, ply: Ply): object {
  const decision = engine.decideCube(readPointsInPlay(request), readContext(request), ply)
  const { chances, noDouble, doubleTake, doublePass, action } = decision
  return {
    probs: chances,
    equity: cubelessEquity(chances),
    cubeful: { nd: noDouble, dt: doubleTake, dp: doublePass, action },
  }
}

function answerDouble(engine: Engine, request: Request, strength: Strength): object {
  const position = readPointsInPlay(request)
  const context = readContext(request)
  if ('level' in strength) return { double: engine.bot(strength.level).shouldDouble(position, context, SEED) }
  return { double: engine.decideCube(position, context, strength.ply).shouldDouble }
}

function answerTake(engine: Engine, request: Request, strength: Strength): object {
  const position = readPointsInPlay(request)
  const context = readContext(request)
  if ('level' in strength) return { take: engine.bot(strength.level).shouldTake(position, context, SEED) }
  return { take: engine.decideTake(position, context, strength.ply).shouldTake }
}

function answerAnalyse(engine: Engine, { mat }: Request, ply: Ply): object {
  if (typeof mat !== 'string') throw new RequestError('mat must be the text of a .mat file')
  const match = parseMat(mat)
  if (!match.ok) {
    const { message, line } = match.error
    throw new RequestError(line === null ? message : `line ${line} of mat: ${message}`)
  }
  const { setup, records, names } = match.value
  return makeMatchReport(analyseMatch(engine, setup, records, ply), records, names)
}

function plyOf(strength: Strength): Ply {
  if ('ply' in strength) return strength.ply
  return strength.level === 7 ? 2 : 0
}

/** The strength for requests that name none. Throws `RequestError` if `named` is not a strength. */
export function readDefaultStrength(named: Request): Request {
  readStrength(named)
  return named
}

function readStrength({ ply, level }: Request): Strength {
  if (level !== undefined) {
    const known = LEVELS.find((one) => one === level)
    if (known === undefined) throw new RequestError(`level must be one of ${LEVELS.join(', ')}`)
    return { level: known }
  }
  const known = ([0, 1, 2, 3] as const).find((one) => one === (ply ?? 2))
  if (known === undefined) throw new RequestError('ply must be 0, 1, 2 or 3')
  return { ply: known }
}
