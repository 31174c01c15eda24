import { makeMoveText } from '../../notation/moveText.ts'
import { applyAction, startMatch } from '../../rules/match.ts'
import type { MatchState } from '../../rules/matchState.ts'
import { positionFor } from '../../rules/position.ts'
import type { Level } from '../engine/bot.ts'
import { contextOfMatch } from '../equity/contextOfMatch.ts'
import type { Engine } from '../engine/engine.ts'
import type { RankedTurn } from '../search/judge.ts'
import type { Ply } from '../search/rankTurns.ts'
import { hashText, seededDice } from '../engine/seededNoise.ts'
import type { JudgedMove, QuizPosition } from './quizPosition.ts'
import { makeQuizPosition, QUIZ_OPTIONS } from './quizPosition.ts'

/** The search depth by which a question is judged. */
const PLY: Ply = 2
/** The number of candidates of a roll that are searched as deeply as the best one. */
const JUDGED = 6
/** The first roll of a game that may become a question. Earlier rolls are well-known openings. */
const FIRST_ROLL = 4
/** The most questions of one game, and the fewest rolls between two of them, so that questions differ. */
const MOST_OF_GAME = 2
const APART = 9
/** The range of the equity between the best two turns, at 0-ply, for which the deeper search is worth its time. */
const PROMISING = { least: 0.02, most: 0.4 }

const LENGTHS = [3, 5, 5, 7, 7, 9, 11] as const
/**
 * The level of both players. It plays and errs like a good member, so its positions are typical of members' games.
 */
const LEVEL: Level = 4

/** The questions from a match that the engine plays against itself. The same seed gives the same questions. */
export function playQuizzes(engine: Engine, seed: string): readonly QuizPosition[] {
  const dice = seededDice(seed)
  const length = LENGTHS[hashText(`${seed}|length`) % LENGTHS.length] ?? 5
  let { match } = startMatch({ variant: 'normal', length }, dice)
  const found: QuizPosition[] = []
  let game = { index: 0, count: 0, next: FIRST_ROLL }
  while (match.winner === null) {
    const { phase, rollCount, turn } = match.game
    if (match.gameIndex !== game.index) game = { index: match.gameIndex, count: 0, next: FIRST_ROLL }
    const isWanted = phase === 'move' && game.count < MOST_OF_GAME && rollCount >= game.next
    const quiz = isWanted ? judgeQuiz(engine, match) : null
    if (quiz !== null) {
      found.push(quiz)
      game = { ...game, count: game.count + 1, next: rollCount + APART }
    }
    const outcome = applyAction(match, turn, engine.bot(LEVEL).chooseAction(match, turn, seed), dice)
    if (!outcome.ok) throw new Error(`the bot chose a forbidden action: ${outcome.error}`)
    match = outcome.match
  }
  return found
}

/** The question of a match that waits for a turn, judged at 2-ply. Null if the position makes no good question. */
function judgeQuiz(engine: Engine, match: MatchState): QuizPosition | null {
  const { dice, points, turn } = match.game
  if (dice === null) return null
  const position = positionFor(points, turn)
  const context = contextOfMatch(match, turn)
  if (!isPromising(engine.rankTurns(position, dice, context, 0))) return null
  const judged = engine
    .rankTurns(position, dice, context, PLY)
    .slice(0, JUDGED)
    .map((ranked) => (ranked.ply === PLY ? ranked : engine.judgeTurn(ranked, context, PLY)))
  return makeQuizPosition(match, judged.map(readJudged))
}

function isPromising(ranked: readonly RankedTurn[]): boolean {
  const [best, second] = ranked
  if (best === undefined || second === undefined || ranked.length < QUIZ_OPTIONS) return false
  const gap = best.equity - second.equity
  return gap >= PROMISING.least && gap <= PROMISING.most
}

function readJudged({ steps, equity, ply }: RankedTurn): JudgedMove {
  return { move: makeMoveText(steps), equity: Math.round(equity * 10_000) / 10_000, ply }
}
