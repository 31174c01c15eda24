import { createHash } from 'node:crypto'
import type { Action } from '../../engine/rules/game.ts'
import { type Turn, legalTurns } from '../../engine/rules/legalTurns.ts'
import { type MatchState, canDouble, isDeadDouble } from '../../engine/rules/match.ts'
import { positionFor, swapSides } from '../../engine/rules/position.ts'
import { variantOf } from '../../engine/rules/variant.ts'
import type { BotLevel } from '../../protocol/matchup.ts'
import type { BotQuestion, BotSeat } from './BotSeat.ts'
import { isRace, scorePosition } from './positionScore.ts'

/** How far a level misjudges each candidate, in points of equity (standard deviation). */
const NOISE: Readonly<Record<BotLevel, number>> = { 0: 0.12, 2: 0.06, 4: 0.02, 7: 0 }
/** In a race errors look silly, so that they are kept small. */
const RACE_NOISE = 0.25

const DOUBLE_FROM = 0.7
const TOO_GOOD_FROM = 0.86
const TAKE_FROM = 0.24

/** A sensible player by rules of thumb, in process: best scored turn, doubles and takes by a rough winning chance. */
export function createPlainBot(): BotSeat {
  return { decide: async (question) => decide(question) }
}

function decide(question: BotQuestion): Action {
  const { phase } = question.match.game
  if (phase === 'roll') return wantsDouble(question) ? { type: 'double' } : { type: 'roll' }
  if (phase === 'answerDouble') return winningChance(question) >= TAKE_FROM ? { type: 'take' } : { type: 'pass' }
  if (phase === 'move') return chooseMove(question)
  throw new RangeError(`no action is asked in phase ${phase}`)
}

function wantsDouble(question: BotQuestion): boolean {
  const { match, side } = question
  if (!canDouble(match, side) || isDeadDouble(match, side)) return false
  const chance = winningChance(question)
  return chance >= DOUBLE_FROM && chance < TOO_GOOD_FROM
}

/** About the chance to win the game from here, cubeless, by the score of the position before the roll. */
function winningChance({ match, side, level, seed }: BotQuestion): number {
  const position = positionFor(match.game.points, side)
  const isOnRoll = match.game.phase === 'roll'
  const score = isOnRoll ? -scorePosition(swapSides(position)) : scorePosition(position)
  return 1 / (1 + Math.exp(-2 * (score + noise(level, isRace(position), `${seed}|cube|${stateKey(match)}`))))
}

function chooseMove({ match, side, level, seed }: BotQuestion): Action {
  const { dice, points } = match.game
  if (dice === null) throw new RangeError('no dice to play')
  const turns = legalTurns(positionFor(points, side), dice, variantOf(match.setup.variant, match.setup.overrides))
  const key = `${seed}|move|${stateKey(match)}`
  const scored = turns.map((turn, index) => ({ turn, score: scoreTurn(turn, level, `${key}|${index}`) }))
  const best = scored.reduce<{ turn: Turn; score: number } | null>(
    (leader, candidate) => (leader === null || candidate.score > leader.score ? candidate : leader),
    null,
  )
  return { type: 'move', steps: best === null ? [] : best.turn.steps.map(({ src, dst }) => ({ src, dst })) }
}

function scoreTurn(turn: Turn, level: BotLevel, key: string): number {
  return scorePosition(turn.result) + noise(level, isRace(turn.result), key)
}

function stateKey(match: MatchState): string {
  const { gameIndex, game } = match
  return `${gameIndex}|${game.rollCount}|${game.cube.value}|${game.phase}`
}

/** A repeatable sample of a normal distribution with the level's width. */
function noise(level: BotLevel, inRace: boolean, key: string): number {
  const width = NOISE[level] * (inRace ? RACE_NOISE : 1)
  if (width === 0) return 0
  const digest = createHash('sha256').update(key).digest()
  const first = (digest.readUInt32LE(0) + 1) / 2 ** 32
  const second = digest.readUInt32LE(4) / 2 ** 32
  return width * Math.sqrt(-2 * Math.log(first)) * Math.cos(2 * Math.PI * second)
}
