import type { Dice, Die } from '../../rules/dice.ts'
import type { Chances } from '../evaluator/chances.ts'

/** The first turn of a game, as `31` and `8/5 6/5`. */
export interface FirstTurn {
  readonly dice: Dice
  readonly move: string
}

/** One turn of a decision in the book. */
export interface BookTurn {
  /** As players write it: `makeMoveText` of the turn. */
  readonly move: string
  readonly equity: number
  /** The standard error of the equity; 0 for a search. */
  readonly error: number
  /** How far the turn is below the best one, over the games that both have played, and its standard error. */
  readonly loss: number
  readonly lossError: number
  /** The games of the rollout; 0 for a search. */
  readonly games: number
  readonly chances: Chances
}

/** What judged a decision. `games` is what was asked; turns that are clearly worse have fewer. */
export type BookJudge =
  | { readonly kind: 'search'; readonly ply: number }
  | {
      readonly kind: 'rollout'
      readonly ply: number
      readonly truncation: number
      readonly games: number
      readonly seed: number
    }

/** A first roll, or the roll of the reply to a first turn, with the turns that come into question, best first. */
export interface BookDecision {
  /** Null for a first roll. */
  readonly after: FirstTurn | null
  /** The larger die first. */
  readonly dice: Dice
  readonly judge: BookJudge
  readonly turns: readonly BookTurn[]
}

/** The decisions of a book by `bookKey`. */
export type OpeningBook = ReadonlyMap<string, BookDecision>

/** What names a decision in the book. The order of the dice does not matter. */
export function bookKey(after: FirstTurn | null, dice: Dice): string {
  const rolled = diceText(dice)
  return after === null ? rolled : `${diceText(after.dice)} ${after.move}, ${rolled}`
}

/** Reads the lines of a book. Throws an `Error` if a line is none of a book. */
export function parseOpeningBook(text: string): OpeningBook {
  const decisions = text
    .split('\n')
    .filter((line) => line !== '')
    .map(parseLine)
  return new Map(decisions.map((decision) => [bookKey(decision.after, decision.dice), decision]))
}

/** One line for each decision. A turn is a list: move, games, equity, error, loss, error of the loss, five chances. */
export function makeOpeningBook(book: OpeningBook): string {
  const lines = [...book.values()].map(({ after, dice, judge, turns }) =>
    JSON.stringify({
      ...(after !== null && { after: [diceText(after.dice), after.move] }),
      dice: diceText(dice),
      judge,
      turns: turns.map(({ move, games, equity, error, loss, lossError, chances }) => [
        move,
        games,
        ...[equity, error, loss, lossError, ...chances].map(rounded),
      ]),
    }),
  )
  return lines.map((line) => `${line}\n`).join('')
}

interface BookLine {
  readonly after?: readonly [dice: string, move: string]
  readonly dice: string
  readonly judge: BookJudge
  readonly turns: readonly (readonly [move: string, ...figures: number[]])[]
}

function parseLine(line: string): BookDecision {
  const { after, dice, judge, turns } = JSON.parse(line) as BookLine
  return {
    after: after === undefined ? null : { dice: parseDice(after[0]), move: after[1] },
    dice: parseDice(dice),
    judge,
    turns: turns.map(([move, games, equity, error, loss, lossError, ...chances]): BookTurn => {
      const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = chances
      const all = [games, equity, error, loss, lossError, win, winGammon, winBackgammon, loseGammon, loseBackgammon]
      if (!all.every((figure) => typeof figure === 'number')) throw new Error(`not a line of a book: ${line}`)
      return {
        move,
        games: games ?? 0,
        equity: equity ?? 0,
        error: error ?? 0,
        loss: loss ?? 0,
        lossError: lossError ?? 0,
        chances: [win ?? 0, winGammon ?? 0, winBackgammon ?? 0, loseGammon ?? 0, loseBackgammon ?? 0],
      }
    }),
  }
}

const DICE: readonly Die[] = [1, 2, 3, 4, 5, 6]

function parseDice(text: string): Dice {
  const [high, low] = [...text].map((digit) => DICE.find((die) => die === Number(digit)))
  if (high === undefined || low === undefined) throw new Error(`${text} is not a roll`)
  return [high, low]
}

function diceText([one, other]: Dice): string {
  return `${Math.max(one, other)}${Math.min(one, other)}`
}

function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5
}
