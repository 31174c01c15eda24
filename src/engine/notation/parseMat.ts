import { applyRecord } from '../rules/applyRecord.ts'
import type { Dice } from '../rules/dice.ts'
import { isDouble } from '../rules/dice.ts'
import type { ActionRecord, GameResult } from '../rules/game.ts'
import { winKindAgainst } from '../rules/game.ts'
import { legalTurns } from '../rules/legalTurns.ts'
import type { MatchSetup, MatchState } from '../rules/matchState.ts'
import { isNextCrawford, unopenedMatch, variantOfMatch } from '../rules/matchState.ts'
import type { Side } from '../rules/position.ts'
import { otherSide, positionFor } from '../rules/position.ts'
import type { WinKind } from '../rules/variant.ts'
import { MatError, type MatFault } from './MatError.ts'
import type { MatchTranscript } from './matchTranscript.ts'
import { parseMoveText } from './moveText.ts'
import type { ParseError, Parsed } from './parsed.ts'
import type { MatCell, MatGame, MatSheet } from './readMatLines.ts'
import { readMatLines } from './readMatLines.ts'

type CellOf<Type extends MatCell['type']> = Extract<MatCell, { type: Type }>

/** Why a text is no match: in English, by the line, and as a fault that can be told in any language. */
export interface MatParseError extends ParseError {
  readonly fault: MatFault
}

/**
 * The match of a `.mat` text, every move checked against the rules. A game that ends with neither a last checker borne off
 * nor a drop was resigned; a file may end in the middle of a game. An error names the line.
 */
export function parseMat(text: string): Parsed<MatchTranscript, MatParseError> {
  try {
    return { ok: true, value: transcribe(readMatLines(text)) }
  } catch (error) {
    if (error instanceof MatError) {
      const { fault, message, line } = error
      return { ok: false, error: { fault, message, line } }
    }
    throw error
  }
}

function transcribe({ length, variant, date, games }: MatSheet): MatchTranscript {
  const [first] = games
  if (first === undefined) throw new MatError('notMat', 'there is no game', null)
  const { white, black } = first.score
  if (length > 0 && Math.max(white, black) >= length)
    throw new MatError('score', `${white} to ${black} is no score within a match to ${length}`, first.line + 1)
  const setup: MatchSetup = { variant, length, ...(white + black > 0 ? { startScore: first.score } : {}) }
  const transcriber = new Transcriber(setup)
  games.forEach((game, index) => transcriber.transcribe(game, games[index + 1]))
  return { setup, names: first.names, date, records: transcriber.records }
}

/** What some writers put for the move of a roll that was not played any more. */
const UNPLAYED = /^\?*$/

/** Replays the entries of a `.mat` text into records. */
class Transcriber {
  readonly records: ActionRecord[] = []
  #match: MatchState

  constructor(setup: MatchSetup) {
    this.#match = unopenedMatch(setup)
  }

  transcribe(game: MatGame, next: MatGame | undefined): void {
    if (this.#match.winner !== null) throw new MatError('over', 'the match is over before this game', game.line)
    this.#open(game)
    const end = game.cells.find((cell) => cell.type === 'win')
    const resigned = game.cells.find((cell) => cell.type === 'resign')
    const actions = game.cells.filter((cell) => cell.type !== 'win' && cell.type !== 'resign')
    const late = actions.find(({ line }) => line > (end ?? resigned ?? { line }).line)
    if (late !== undefined) throw new MatError('over', 'the game is over before this entry', late.line)
    actions.forEach((cell, index) => this.#play(cell, index === actions.length - 1))
    this.#close(end, next, resigned)
  }

  #record(record: ActionRecord): void {
    this.#match = applyRecord(this.#match, record)
    this.records.push(record)
  }

  /** Opening dice are one of each side where they differ; where they do not, the file does not hold the opening roll. */
  #open({ cells }: MatGame): void {
    const [first] = cells
    const starter = first === undefined ? 'white' : actorOf(first)
    const dice = first?.type === 'roll' && !isDouble(first.dice) ? first.dice : undefined
    const isShown = variantOfMatch(this.#match).opensWithShownDice
    const rolls = dice === undefined || !isShown ? [] : [openingRoll(dice, starter)]
    const gameIndex = this.#match.gameIndex + 1
    this.#record({ type: 'opening', gameIndex, rolls, starter, isCrawford: isNextCrawford(this.#match) })
  }

  #play(cell: MatCell, isLast: boolean): void {
    const { phase, turn } = this.#match.game
    if (phase === 'over') throw new MatError('over', 'the game is over before this entry', cell.line)
    if (cell.side !== turn)
      throw new MatError('wrongOrder', `an entry of the ${columnOf(turn)} column is missing here`, cell.line)
    const isAnswer = cell.type === 'take' || cell.type === 'drop'
    if (isAnswer !== (phase === 'answerDouble')) {
      throw new MatError(
        'wrongOrder',
        isAnswer ? 'there is no double to answer' : 'the double is not answered',
        cell.line,
      )
    }
    if (cell.type === 'roll') this.#playRoll(cell, isLast)
    if (cell.type === 'double') this.#playDouble(cell)
    const { value } = this.#match.game.cube
    if (cell.type === 'take') this.#record({ type: 'take', side: cell.side, cube: value * 2 })
    if (cell.type === 'drop') this.#record({ type: 'pass', side: cell.side, cube: value })
  }

  /** Only the last roll may lack its move: the game was left or resigned there. */
  #playRoll({ side, dice, text, line }: CellOf<'roll'>, isLast: boolean): void {
    if (this.#match.game.phase === 'roll') this.#record({ type: 'roll', side, dice })
    const variant = variantOfMatch(this.#match)
    const position = positionFor(this.#match.game.points, side)
    if (isLast && UNPLAYED.test(text) && legalTurns(position, dice, variant).length > 0) return
    const turn = parseMoveText(position, dice, variant, text)
    if (!turn.ok) throw new MatError('illegalMove', turn.error.message, line)
    this.#record({ type: 'move', side, dice: this.#match.game.dice ?? dice, steps: turn.value.steps })
  }

  #playDouble({ side, cube, line }: CellOf<'double'>): void {
    const { game } = this.#match
    if (!variantOfMatch(this.#match).hasCube) throw new MatError('cube', 'there is no cube in this variant', line)
    if (game.cube.owner === otherSide(side)) throw new MatError('cube', 'the cube belongs to the other side', line)
    if (cube !== game.cube.value * 2)
      throw new MatError('cube', `the cube goes to ${game.cube.value * 2}, not to ${cube}`, line)
    this.#record({ type: 'double', side, cube })
  }

  /** Of a resignation the line that says who wins tells more, where there is one. */
  #close(end: CellOf<'win'> | undefined, next: MatGame | undefined, resigned: CellOf<'resign'> | undefined): void {
    const loser = resigned?.side
    const given = loser === undefined ? undefined : otherSide(loser)
    const winner = this.#playedWinner(end) ?? end?.side ?? given ?? this.#scorer(next)
    if (winner === undefined) return
    const result = this.#result(winner, this.#points(winner, end, next))
    if (result.by === 'resignation') {
      this.#record({ type: 'resign', side: otherSide(winner), kind: result.kind, points: result.points })
    }
    const score = { ...this.#match.score, [winner]: this.#match.score[winner] + result.points }
    this.#record({ type: 'gameEnd', result, score })
    const { length } = this.#match.setup
    if (length > 0 && score[winner] >= length) this.#record({ type: 'matchEnd', winner })
  }

  /** Who has won a game that was played or dropped to its end. */
  #playedWinner(end: CellOf<'win'> | undefined): Side | undefined {
    const { phase, turn } = this.#match.game
    if (phase !== 'over') return undefined
    const winner = this.#isDropped() ? otherSide(turn) : turn
    if (end !== undefined && end.side !== winner)
      throw new MatError('score', 'the other side has won this game', end.line)
    return winner
  }

  /** Whose score is higher at the start of the next game. */
  #scorer(next: MatGame | undefined): Side | undefined {
    if (next === undefined) return undefined
    return next.score.white > this.#match.score.white ? 'white' : 'black'
  }

  /**
   * What the winner scores: the next game's heading tells it, else the winning line, else the position. Writers differ
   * in the winning line where a match ends or a variant counts otherwise.
   */
  #points(winner: Side, end: CellOf<'win'> | undefined, next: MatGame | undefined): number | undefined {
    if (next === undefined) return end?.points
    const { score } = this.#match
    const loser = otherSide(winner)
    if (next.score[winner] <= score[winner] || next.score[loser] !== score[loser]) {
      throw new MatError('score', 'the score does not follow from the game before', next.line + 1)
    }
    return next.score[winner] - score[winner]
  }

  #result(winner: Side, points: number | undefined): GameResult {
    const { game } = this.#match
    const { winPoints } = variantOfMatch(this.#match)
    const stake = (kind: WinKind): number => game.cube.value * winPoints[kind]
    if (game.phase !== 'over') {
      const lost = points ?? game.cube.value
      const kind = (['single', 'gammon', 'backgammon'] as const).find((known) => stake(known) === lost) ?? 'single'
      return { winner, kind, points: lost, by: 'resignation' }
    }
    const kind = this.#isDropped() ? 'single' : winKindAgainst(game.points, otherSide(winner))
    return { winner, kind, points: points ?? stake(kind), by: this.#isDropped() ? 'drop' : 'bearOff' }
  }

  #isDropped(): boolean {
    return this.records.at(-1)?.type === 'pass'
  }
}

function openingRoll(dice: Dice, starter: Side): Dice {
  const [high, low] = dice[0] > dice[1] ? dice : [dice[1], dice[0]]
  return starter === 'white' ? [high, low] : [low, high]
}

/** Who acts in an entry: a win alone is the other side's resignation. */
function actorOf(cell: MatCell): Side {
  return cell.type === 'win' ? otherSide(cell.side) : cell.side
}

function columnOf(side: Side): string {
  return side === 'white' ? 'left' : 'right'
}
