import { applyRecord } from '../rules/applyRecord.ts'
import type { Dice } from '../rules/dice.ts'
import { isDouble } from '../rules/dice.ts'
import type { ActionRecord, GamePhase } from '../rules/game.ts'
import { legalTurns } from '../rules/legalTurns.ts'
import type { MatchSetup, MatchState } from '../rules/matchState.ts'
import { isNextCrawford, unopenedMatch, variantOfMatch } from '../rules/matchState.ts'
import type { Position, Side } from '../rules/position.ts'
import { openPosition, positionKey } from '../rules/openPosition.ts'
import { otherSide, positionFor } from '../rules/position.ts'
import { MatError } from './MatError.ts'
import { readMatResult } from './matResult.ts'
import type { MatchTranscript } from './matchTranscript.ts'
import { parseMoveText } from './moveText.ts'
import { parsed } from './parsed.ts'
import type { MatCell, MatGame, MatSheet } from './readMatLines.ts'

type CellOf<Type extends MatCell['type']> = Extract<MatCell, { type: Type }>

/**
 * The match that the entries of a file tell. Every move is checked against the rules.
 * @throws MatError with the place of the first entry that is not possible
 */
export function transcribe(sheet: MatSheet): MatchTranscript {
  const { length, variant, date, games } = sheet
  const [first] = games
  if (first === undefined) throw new MatError('notMat', 'there is no game', null)
  const { white, black } = first.score
  if (length > 0 && Math.max(white, black) >= length)
    throw new MatError('score', `${white} to ${black} cannot be a score within a match to ${length}`, first.line + 1)
  const setup: MatchSetup = { variant, length, ...(white + black > 0 ? { startScore: first.score } : {}) }
  const transcriber = new Transcriber(setup, sheet)
  games.forEach((game, index) => transcriber.transcribe(game, games[index + 1]))
  return { setup, names: first.names, date, records: transcriber.records }
}

/** The largest cube of GNU Backgammon. Khatam's own games have a smaller limit (R43). */
const LARGEST_CUBE = 4096
/** Some writers' text for the move of a roll that was never played. */
const UNPLAYED = /^\?*$/

/** A roll whose move is known by the position after it. */
interface RolledTurn {
  readonly side: Side
  readonly dice: Dice
  readonly line: number
  readonly isLast: boolean
}

/** Turns the entries of a file into records. */
class Transcriber {
  readonly records: ActionRecord[] = []
  #match: MatchState
  #hasCrawford: boolean
  readonly #players: MatSheet['players']

  constructor(setup: MatchSetup, { hasCrawford, players }: MatSheet) {
    this.#match = unopenedMatch(setup)
    this.#hasCrawford = hasCrawford
    this.#players = players
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

  /** Opens a game. If the variant plays the opening dice, the first roll is the opening roll: one die of each side (R10). */
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
   * Whether the game is the Crawford game. A file that begins within a match may begin after the Crawford game. A double
   * in its first game shows that.
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
      throw new MatError('wrongOrder', `an entry of ${this.#players[turn]} is missing here`, cell.line)
    // Some writers add an entry when the doubler accepts a beaver.
    if (cell.type === 'take' && phase === 'roll' && this.#isBeavered()) return
    if ((cell.type === 'beaver' || cell.type === 'double') && phase === 'roll' && this.#isBeavered())
      throw new MatError('cube', 'a raccoon, which answers a beaver, is not read here', cell.line)
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
   * Plays a roll with its move. A forced move may be missing. Otherwise only the last roll may lack its move, if the game
   * was left or resigned there.
   */
  #playRoll({ side, dice: written, text, result, line }: CellOf<'roll'>, isLast: boolean): void {
    if (this.#match.game.phase === 'roll') this.#record({ type: 'roll', side, dice: written })
    const dice = this.#match.game.dice ?? written
    const variant = variantOfMatch(this.#match)
    const position = positionFor(this.#match.game.points, side)
    if (result !== undefined) return this.#playTo(result, { side, dice, line, isLast })
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

  /** Plays the turn that leads to a position, as its player sees it. */
  #playTo(result: Position, { side, dice, line, isLast }: RolledTurn): void {
    const position = positionFor(this.#match.game.points, side)
    const turns = legalTurns(position, dice, variantOfMatch(this.#match))
    const key = keyOf(result)
    const turn = turns.find((legal) => keyOf(legal.result) === key)
    const isStill = keyOf(position) === key
    if (isStill && isLast && turns.length > 0) return
    if (turn === undefined && (turns.length > 0 || !isStill))
      throw new MatError('illegalMove', `no legal move with ${dice.join('-')} leads to the position after it`, line)
    this.#record({ type: 'move', side, dice, steps: turn?.steps ?? [] })
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
   * Ends the game. A winning line tells more about a resignation than the entry of the side that resigned.
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

/** Whether the entry answers a double. A second double is an answer too: a beaver. */
function isAnswer({ type }: MatCell, phase: GamePhase): boolean {
  return type === 'take' || type === 'drop' || type === 'beaver' || (type === 'double' && phase === 'answerDouble')
}

function openingRoll(dice: Dice, starter: Side): Dice {
  const [high, low] = dice[0] > dice[1] ? dice : [dice[1], dice[0]]
  return starter === 'white' ? [high, low] : [low, high]
}

/** The side that acts in an entry. A win without other entries is the other side's resignation. */
function actorOf(cell: MatCell): Side {
  return cell.type === 'win' ? otherSide(cell.side) : cell.side
}

function keyOf(position: Position): string {
  return positionKey(openPosition(position))
}
