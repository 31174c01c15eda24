import { makeMoveText, parseMoveText } from '../../notation/moveText.ts'
import type { Dice } from '../../rules/dice.ts'
import type { Position } from '../../rules/position.ts'
import { OPENING_POSITION, swapSides } from '../../rules/position.ts'
import { NORMAL } from '../../rules/variant.ts'
import type { PlayContext } from '../equity/playContext.ts'
import { askTurns } from '../rollout/askRollout.ts'
import type { RolloutState } from '../rollout/rollout.ts'
import { rankedLines, rolloutDifference, summarizeRollout } from '../rollout/rollout.ts'
import type { RolloutQuestion } from '../rollout/rolloutQuestion.ts'
import { DEFAULT_SETTINGS } from '../rollout/rolloutQuestion.ts'
import type { Judge } from '../search/judge.ts'
import type { BookDecision, BookTurn, FirstTurn } from './openingBook.ts'

/** Unlimited play with the cube in the middle: what the book is made for. */
const BOOK_CONTEXT: PlayContext = {
  variant: NORMAL,
  cube: { value: 1, owner: null },
  match: { length: 0, me: 0, opponent: 0, isCrawford: false },
}
/** The rolls after which a game is judged by the nets and the model of the cube. */
const TRUNCATION = 11
/** A turn is out when it is this many joint standard errors below the best one, after half of the games. */
const JOINT_ERRORS = 4
const CANDIDATES_PLY = 2
/** The candidates of a first roll and of a reply: the best by the search. */
const FIRST = { most: 5, within: 0.08 } as const
const REPLY = { most: 3, within: 0.05 } as const

/** The position in which the roll after this first turn is played, or a game begins. */
export function bookPosition(after: FirstTurn | null): Position {
  return after === null ? OPENING_POSITION : swapSides(resultOf(OPENING_POSITION, after.dice, after.move))
}

/** A decision of the book as a search sees it. */
export function searchDecision(judge: Judge, after: FirstTurn | null, dice: Dice): BookDecision {
  const ranked = judge.rankTurns(bookPosition(after), dice, BOOK_CONTEXT, CANDIDATES_PLY)
  const [best] = ranked
  if (best === undefined) throw new Error('a roll always has a turn')
  const { most, within } = after === null ? FIRST : REPLY
  const close = ranked.filter(({ equity, ply }) => ply === best.ply && equity >= best.equity - within)
  return {
    after,
    dice,
    judge: { kind: 'search', ply: best.ply },
    turns: close.slice(0, most).map(({ steps, equity, chances }) => ({
      move: makeMoveText(steps),
      equity,
      error: 0,
      loss: best.equity - equity,
      lossError: 0,
      games: 0,
      chances,
    })),
  }
}

/** The rollout that judges a decision: its turns, played with these plies ahead. */
export function askDecision(
  { after, dice, turns }: BookDecision,
  { ply, games, seed }: { readonly ply: 0 | 1 | 2; readonly games: number; readonly seed: number },
): RolloutQuestion {
  const position = bookPosition(after)
  const named = turns.map(({ move }) => ({ name: move, result: resultOf(position, dice, move) }))
  const stop = { jointErrors: JOINT_ERRORS, error: 0, leastGames: games / 2 }
  const settings = { ...DEFAULT_SETTINGS, games, ply, seed, truncation: TRUNCATION, stop }
  return askTurns(named, BOOK_CONTEXT, settings)
}

/** A decision as its finished rollout sees it. */
export function rolledOutDecision({ after, dice }: BookDecision, state: RolloutState): BookDecision {
  const { ply, games, seed, truncation } = state.question.settings
  const [best = 0] = rankedLines(state)
  const turns = summarizeRollout(state).lines.map((line, index): BookTurn => {
    const { mean, error } = rolloutDifference(state, best, index)
    return {
      move: line.name,
      equity: line.equity.mean,
      error: line.equity.error,
      loss: mean,
      lossError: error,
      games: line.games,
      chances: line.chances,
    }
  })
  return {
    after,
    dice,
    judge: { kind: 'rollout', ply, truncation, games, seed },
    turns: turns.toSorted((one, two) => one.loss - two.loss),
  }
}

function resultOf(position: Position, dice: Dice, move: string): Position {
  const turn = parseMoveText(position, dice, NORMAL, move)
  if (!turn.ok) throw new Error(turn.error.message)
  return turn.value.result
}
