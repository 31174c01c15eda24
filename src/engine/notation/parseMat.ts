import { applyRecord } from '../rules/applyRecord.ts'
import type { Dice } from '../rules/dice.ts'
import { isDouble } from '../rules/dice.ts'
import type { ActionRecord, GamePhase } from '../rules/game.ts'
import { legalTurns } from '../rules/legalTurns.ts'
import type { MatchSetup, MatchState } from '../rules/matchState.ts'
import { isNextCrawford, unopenedMatch, variantOfMatch } from '../rules/matchState.ts'
import type { Side } from '../rules/position.ts'
import { otherSide, positionFor } from '../rules/position.ts'
import { MatError, type MatFault } from './MatError.ts'
import { readMatResult } from './matResult.ts'
import type { MatchTranscript } from './matchTranscript.ts'
import { parseMoveText } from './moveText.ts'
import type { ParseError, Parsed } from './parsed.ts'
import { parsed } from './parsed.ts'
import type { MatCell, MatGame, MatSheet } from './readMatLines.ts'
import { readMatLines } from './readMatLines.ts'

type CellOf<Type extends MatCell['type']> = Extract<MatCell, { type: Type }>

/** Why a text is not a match: in English, by line, and as a fault code for a translated message. */
export interface MatParseError extends ParseError {
  readonly fault: MatFault
}

/**
 * Reads the match of a `.mat` text and checks every move against the rules. A game that ends without a last checker
 * borne off or a drop was resigned. A file may end in the middle of a game. An error names the line.
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

function transcribe(sheet: MatSheet): MatchTranscript {
  const { length, variant, date, games } = sheet
  const [first] = games
  if (first === undefined) throw new MatError('notMat', 'there is no game', null)
  const { white, black } = first.score
  if (length > 0 && Math.max(white, black) >= length)
    throw new MatError('score', `${white} to ${black} cannot be a score within a match to ${length}`, first.line + 1)
  const setup: MatchSetup = { variant, length, ...(white + black > 0 ? { startScore: first.score } : {}) }
  const transcriber = new Transcriber(setup, sheet.hasCrawford)
  games.forEach((game, index) => transcriber.transcribe(game, games[index + 1]))
  return { setup, names: first.names, date, records: transcriber.records }
}

/** The largest cube of GNU Backgammon. Our own games stop at a smaller one (R43). */
const LARGEST_CUBE = 4096
/** What some writers put for the move of a roll that was never played. */
const UNPLAYED = /^\?*$/

/** Turns the entries of a `.mat` text into records. */
class Transcriber {
  readonly records: ActionRecord[] = []
  #match: MatchState
  #hasCrawford: boolean

  constructor(setup: MatchSetup, hasCrawford: boolean) {
    this.#match = unopenedMatch(setup)
    this.#hasCrawford = hasCrawford
  }

  transcribe(game: MatGame, next: MatGame | undefined): void {
    if (this.#match.winner !== null) throw new MatError('over', 'the match is over before this game', game.line)
    this.#open(game)
    const end = game.cells.find((cell) => cell.type === 'win')
    const resigned = game.cells.find((cell) => cell.type === 'resign')
    const actions = game.cells.filter((cell) => cell.type !== 'win' && cell.type !== 'resign')
    const late = actions.find(({ line }) => line > (end ?? resigned ?? { line }).line)
    if (late !== undefined) throw new MatError('over', 'the game is over before this entry', late.line)
    const second = game.cells.findLast((cell) => cell.type === 'win')
    if (second !== end && second !== undefined)
      throw new MatError('over', 'the game is over before this entry', second.line)
    actions.forEach((cell, index) => this.#play(cell, index === actions.length - 1))
    this.#close(end, next, resigned)
  }

  #record(record: ActionRecord): void {
    this.#match = applyRecord(this.#match, record)
    this.records.push(record)
  }

  /** Opens a game. The opening dice are one of each side (R10) where they are played as they fell. */
  #open({ cells }: MatGame): void {
    const [first] = cells
    const starter = first === undefined ? 'white' : actorOf(first)
    const isShown = variantOfMatch(this.#match).opensWithShownDice
    if (isShown && first !== undefined && (first.type === 'double' || first.type === 'beaver'))
      throw new MatError('wrongOrder', 'a game begins with a roll', first.line)
    if (isShown && first?.type === 'roll' && isDouble(first.dice))
      throw new MatError('illegalMove', `no game begins with ${first.dice.join('-')}`, first.line)
    const rolls = first?.type === 'roll' && isShown ? [openingRoll(first.dice, starter)] : []
    const isCrawford = this.#isCrawford(cells)
    this.#record({ type: 'opening', gameIndex: this.#match.gameIndex + 1, rolls, starter, isCrawford })
  }

  /**
   * Whether the game is the Crawford game. A file that begins within a match may begin after it; a double in the first
   * game shows that.
   */
  #isCrawford(cells: readonly MatCell[]): boolean {
    const isFirst = this.records.length === 0 && this.#match.setup.startScore !== undefined
    if (isFirst && isNextCrawford(this.#match) && cells.some(({ type }) => type === 'double')) this.#hasCrawford = false
    return this.#hasCrawford && isNextCrawford(this.#match)
  }

  #play(cell: MatCell, isLast: boolean): void {
    const { phase, turn } = this.#match.game
    if (phase === 'over') throw new MatError('over', 'the game is over before this entry', cell.line)
    if (cell.side !== turn)
      throw new MatError('wrongOrder', `an entry of the ${columnOf(turn)} column is missing here`, cell.line)
    // Only some writers record it in words when the doubler accepts a beaver.
    if (cell.type === 'take' && phase === 'roll' && this.#isBeavered()) return
    if (isAnswer(cell, phase) !== (phase === 'answerDouble')) {
      throw new MatError(
        'wrongOrder',
        phase === 'answerDouble' ? 'the double is not answered' : 'there is no double to answer',
        cell.line,
      )
    }
    const { value } = this.#match.game.cube
    if (cell.type === 'roll') this.#playRoll(cell, isLast)
    else if (phase === 'answerDouble' && (cell.type === 'beaver' || cell.type === 'double')) this.#playBeaver(cell)
    else if (cell.type === 'double') this.#playDouble(cell)
    if (cell.type === 'take') this.#record({ type: 'take', side: cell.side, cube: value * 2 })
    if (cell.type === 'drop') this.#record({ type: 'pass', side: cell.side, cube: value })
  }

  /**
   * Plays a roll with its move. Only the last roll may lack its move, because the game was left or resigned there. A
   * forced move may be left out.
   */
  #playRoll({ side, dice: written, text, line }: CellOf<'roll'>, isLast: boolean): void {
    if (this.#match.game.phase === 'roll') this.#record({ type: 'roll', side, dice: written })
    const dice = this.#match.game.dice ?? written
    const variant = variantOfMatch(this.#match)
    const position = positionFor(this.#match.game.points, side)
    const isUnplayed = UNPLAYED.test(text)
    const turns = isUnplayed ? legalTurns(position, dice, variant) : []
    if (isUnplayed && isLast && turns.length > 0) return
    const [forced, second] = turns
    const words = isUnplayed && forced === undefined ? '' : text
    const isForced = forced !== undefined && second === undefined
    const turn = isForced ? parsed(forced) : parseMoveText(position, dice, variant, words)
    if (!turn.ok) throw new MatError('illegalMove', turn.error.message, line)
    this.#record({ type: 'move', side, dice, steps: turn.value.steps })
  }

  #playDouble({ side, cube, line }: CellOf<'double' | 'beaver'>): void {
    const { game, setup } = this.#match
    const doubled = game.cube.value * 2
    if (!variantOfMatch(this.#match).hasCube) throw new MatError('cube', 'there is no cube in this variant', line)
    if (setup.length === 1) throw new MatError('cube', 'there is no cube in a match to one point', line)
    if (game.isCrawford) throw new MatError('cube', 'nobody doubles in the Crawford game', line)
    if (game.cube.owner === otherSide(side)) throw new MatError('cube', 'the cube belongs to the other side', line)
    if (doubled > LARGEST_CUBE) throw new MatError('cube', `the cube cannot go to ${doubled}`, line)
    if (cube !== null && cube !== doubled)
      throw new MatError('cube', `the cube goes to ${doubled}, not to ${cube}`, line)
    this.#record({ type: 'double', side, cube: doubled })
  }

  /** Plays a beaver: a take that turns the cube once more and keeps it. Beavers exist in unlimited play only. */
  #playBeaver({ side, cube, line }: CellOf<'double' | 'beaver'>): void {
    const { game, setup } = this.#match
    const beavered = game.cube.value * 4
    if (setup.length > 0) throw new MatError('cube', 'there are no beavers in a match', line)
    if (beavered > LARGEST_CUBE) throw new MatError('cube', `the cube cannot go to ${beavered}`, line)
    if (cube !== null && cube !== beavered)
      throw new MatError('cube', `the cube goes to ${beavered}, not to ${cube}`, line)
    this.#record({ type: 'take', side, cube: beavered })
  }

  #isBeavered(): boolean {
    const [double, take] = this.records.slice(-2)
    return double?.type === 'double' && take?.type === 'take' && take.cube > double.cube
  }

  /**
   * Ends the game. The winning line, where there is one, tells more about a resignation than the entry of the resigner.
   */
  #close(end: CellOf<'win'> | undefined, next: MatGame | undefined, resigned: CellOf<'resign'> | undefined): void {
    const result = readMatResult(this.#match, { end, next, resigner: resigned?.side })
    if (result === null) return
    const { winner, kind, points } = result
    if (result.by === 'resignation') this.#record({ type: 'resign', side: otherSide(winner), kind, points })
    const score = { ...this.#match.score, [winner]: this.#match.score[winner] + points }
    this.#record({ type: 'gameEnd', result, score })
    const { length } = this.#match.setup
    if (length > 0 && score[winner] >= length) this.#record({ type: 'matchEnd', winner })
  }
}

/** Whether the entry answers a double. A second double does, because it is a beaver. */
function isAnswer({ type }: MatCell, phase: GamePhase): boolean {
  return type === 'take' || type === 'drop' || type === 'beaver' || (type === 'double' && phase === 'answerDouble')
}

function openingRoll(dice: Dice, starter: Side): Dice {
  const [high, low] = dice[0] > dice[1] ? dice : [dice[1], dice[0]]
  return starter === 'white' ? [high, low] : [low, high]
}

/** The side that acts in an entry. A win that stands alone is the other side's resignation. */
function actorOf(cell: MatCell): Side {
  return cell.type === 'win' ? otherSide(cell.side) : cell.side
}

function columnOf(side: Side): string {
  return side === 'white' ? 'left' : 'right'
}
