import { makeMoveText } from '../notation/moveText.ts'
import type { Position } from '../rules/position.ts'
import type { Engine } from '../evaluation/engine/engine.ts'
import { askDouble, askPosition, askTurns } from '../evaluation/rollout/askRollout.ts'
import type { RolloutState } from '../evaluation/rollout/rollout.ts'
import { startRollout, summarizeRollout } from '../evaluation/rollout/rollout.ts'
import type { RolloutQuestion, RolloutSettings } from '../evaluation/rollout/rolloutQuestion.ts'
import { DEFAULT_SETTINGS, DEFAULT_STOP } from '../evaluation/rollout/rolloutQuestion.ts'
import type { LongOp } from './program.ts'
import type { Request } from './request.ts'
import { readDice, readPointsInPlay, RequestError } from './request.ts'
import { isCount, readContext, readObject } from './requestContext.ts'
import { makeResultKey } from './resultKey.ts'
import { readRolloutState } from './rolloutStateCheck.ts'

export interface RolloutRun {
  readonly threads: number
  /** The rounds after which to pause; infinite for none. */
  readonly rounds: number
  readonly onRound: (state: RolloutState) => void
}

/** Plays the rounds of a rollout, and gives the state after the last one. */
export type RunRollout = (begun: RolloutState, run: RolloutRun) => Promise<RolloutState>

const MOST_GAMES = 1_000_000
const MOST_THREADS = 64
const CANDIDATES = 4
const MOST_CANDIDATES = 20

/** Rolls out the turns of a roll, or without dice the cube decision. See docs/engine.md. */
export function createRolloutOp(engine: Engine, run: RunRollout): LongOp {
  return async (request, tell) => {
    const question = readQuestion(engine, request)
    const begun = request.state === undefined ? startRollout(question) : readRolloutState(request.state, question)
    const state = await run(begun, {
      threads: readCount(request, 'threads', { fallback: 1, least: 1, most: MOST_THREADS }),
      rounds:
        request.rounds === undefined ? Infinity : readCount(request, 'rounds', { fallback: 1, least: 1, most: 1e9 }),
      onRound: (reached) => {
        if (request.progress === true) tell({ progress: present(reached) })
      },
    })
    return { ...present(state), state }
  }
}

function present(state: RolloutState): object {
  const { lines, isFinished } = summarizeRollout(state)
  return {
    finished: isFinished,
    lines: lines.map(({ name, games, equity, chances, chancesError, isDropped }, index) => ({
      name,
      result: resultOf(state.question, index),
      games,
      equity: equity.mean,
      error: equity.error,
      probs: chances,
      probsError: chancesError,
      dropped: isDropped,
    })),
  }
}

/** The key of the position that a line begins from, as the player sees it. */
function resultOf({ lines }: RolloutQuestion, index: number): string {
  const line = lines[index]
  if (line === undefined) throw new RangeError(`the rollout has no line ${index}`)
  const [one, other] = line.position
  return makeResultKey(line.onRoll === 0 ? [one, other] : [other, one])
}

function readQuestion(engine: Engine, request: Request): RolloutQuestion {
  const position = readPointsInPlay(request)
  const context = readContext(request)
  const settings = readSettings(request)
  if (request.dice !== undefined) return askTurns(readTurns(engine, position, request), context, settings)
  const { canDouble } = engine.decideCube(position, context, 0)
  return settings.isCubeful && canDouble
    ? askDouble(position, context, settings)
    : askPosition(position, context, settings)
}

/** The turns whose results `moves` names, or else the best ones two plies ahead. */
function readTurns(engine: Engine, position: Position, request: Request) {
  const ranked = engine.rankTurns(position, readDice(request), readContext(request), 2).map((turn) => ({
    name: makeMoveText(turn.steps),
    result: turn.result,
  }))
  const { moves } = request
  if (moves === undefined) {
    return ranked.slice(0, readCount(request, 'candidates', { fallback: CANDIDATES, least: 1, most: MOST_CANDIDATES }))
  }
  if (!Array.isArray(moves) || moves.length === 0 || moves.length > MOST_CANDIDATES) {
    throw new RequestError(`moves must be 1 to ${MOST_CANDIDATES} results of legal turns`)
  }
  return moves.map((key: unknown) => {
    const turn = ranked.find(({ result }) => makeResultKey(result) === key)
    if (turn === undefined) throw new RequestError(`${String(key)} is not the result of a legal turn`)
    return turn
  })
}

function readSettings(request: Request): RolloutSettings {
  const play = ([0, 1, 2] as const).find((ply) => ply === (request.play ?? 0))
  if (play === undefined) throw new RequestError('play must be 0, 1 or 2')
  return {
    games: readCount(request, 'games', { fallback: DEFAULT_SETTINGS.games, least: 1, most: MOST_GAMES }),
    seed: readCount(request, 'seed', { fallback: DEFAULT_SETTINGS.seed, least: 0, most: 2 ** 32 - 1 }),
    truncation: readCount(request, 'truncation', { fallback: 0, least: 0, most: 1_000 }),
    isCubeful: readFlag(request, 'cubeful'),
    isLuckTakenOut: readFlag(request, 'luckTakenOut'),
    ply: play,
    stop: readStop(request),
  }
}

function readStop({ stop }: Request): RolloutSettings['stop'] {
  if (stop === undefined || stop === null) return null
  const given = readObject(stop, 'stop')
  const { jointErrors = DEFAULT_STOP.jointErrors, error = DEFAULT_STOP.error } = given
  if (typeof jointErrors !== 'number' || jointErrors <= 0) throw new RequestError('stop.jointErrors must be above 0')
  if (typeof error !== 'number' || error < 0) throw new RequestError('stop.error must be a number from 0')
  const leastGames = readCount(given, 'leastGames', { fallback: DEFAULT_STOP.leastGames, least: 2, most: MOST_GAMES })
  return { jointErrors, error, leastGames }
}

function readFlag(request: Request, name: string): boolean {
  const flag = request[name] ?? true
  if (typeof flag !== 'boolean') throw new RequestError(`${name} must be true or false`)
  return flag
}

function readCount(
  request: Request,
  name: string,
  { fallback, least, most }: { readonly fallback: number; readonly least: number; readonly most: number },
): number {
  const count = request[name] ?? fallback
  if (!isCount(count) || count < least || count > most) {
    throw new RequestError(`${name} must be a whole number from ${least} to ${most}`)
  }
  return count
}
