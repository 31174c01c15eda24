import type { Dice, Die } from '../rules/dice.ts'
import type { Side } from '../rules/position.ts'
import type { VariantName } from '../rules/variant.ts'
import { MatError } from './MatError.ts'

/** One entry of a column: a roll with its move as text, a cube action, or the end of the game. */
export type MatCell = { readonly line: number; readonly side: Side } & (
  | { readonly type: 'roll'; readonly dice: Dice; readonly text: string }
  | { readonly type: 'double'; readonly cube: number }
  | { readonly type: 'take' }
  | { readonly type: 'drop' }
  | { readonly type: 'resign' }
  | { readonly type: 'win'; readonly points: number }
)

export interface MatGame {
  /** The line of its heading. */
  readonly line: number
  readonly names: Readonly<Record<Side, string>>
  readonly score: Readonly<Record<Side, number>>
  readonly cells: readonly MatCell[]
}

export interface MatSheet {
  readonly length: number
  readonly variant: VariantName
  readonly date: string | null
  readonly games: readonly MatGame[]
}

/** Left cells begin at column 5, right ones at about 33. */
const RIGHT_COLUMN_START = 19
/** Columns that are parted by tabs: the left cell is behind one of them or none, a right one behind two. */
const TAB = ' '.repeat(10)
/** Far longer than two columns, and short enough for every pattern here. */
const LONGEST_LINE = 400
const CELL =
  /(?<!\d)([1-6])([1-6]):|(?:re)?doubles\s*=>\s*(\d{1,4})|(takes)|(drops)|(resign(?:s|ed)?)|wins\s+(\d{1,4})\s+points?(?:\s+and\s+the\s+match)?/gi
const LENGTH = /^\s*(\d{1,3})\s+points?\s+match\b/i
const MONEY = /^\s*(?:money|unlimited)\s+(?:match|session|game)/i
const GAME = /^\s*Game\s+\d+\s*$/i
const NAMES = /^(.*?)\s*:\s*(\d{1,4})\s\s+(.*?)\s*:\s*(\d{1,4})$/
/** Where a long name leaves but one blank. */
const CLOSE_NAMES = /^(.*?)\s*:\s*(\d{1,4})\s(.*?)\s*:\s*(\d{1,4})$/
const NUMBER = /^\s*\d+\)/
const COMMENT = /^\s*[;#]/
/** Editors and mail programs leave them: ends of files and of pages. */
const CONTROL = /\p{Cc}/gu
const DATE = /\[EventDate\s+"(\d{4})\.(\d\d)\.(\d\d)"\]/i
const VARIANT = /\[Variant\s+"takhteh"\]/i

/** The columns of a `.mat` text as entries, game by game; throws `MatError`. */
export function readMatLines(text: string): MatSheet {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const comments = lines.filter((line) => COMMENT.test(line)).join('\n')
  const date = DATE.exec(comments)
  const reader = new LineReader()
  lines.forEach((line, index) => {
    const plain = line.replaceAll('\t', TAB).replace(CONTROL, ' ')
    if (plain.trim() !== '' && !COMMENT.test(plain)) reader.read(plain, index + 1)
  })
  if (reader.length === null) throw noLength(reader.stranger)
  if (reader.games.length === 0) throw new MatError('notMat', 'there is no game after the match length', null)
  return {
    length: reader.length,
    variant: VARIANT.test(comments) ? 'takhteh' : 'normal',
    date: date === null ? null : date.slice(1).join('-'),
    games: reader.games,
  }
}

/** A line of words. */
interface Stranger {
  readonly text: string
  readonly line: number
}

class LineReader {
  length: number | null = null
  /** The first line that stands before the match length: some writers greet there. */
  stranger: Stranger | null = null
  readonly games: (MatGame & { readonly cells: MatCell[] })[] = []
  #headingLine: number | null = null

  read(line: string, number: number): void {
    if (line.length > LONGEST_LINE)
      throw new MatError('unreadable', `"${line.trim().slice(0, 40)}…" is too long for a line`, number)
    if (this.length === null) this.#readLength(line, number)
    else if (GAME.test(line)) this.#headingLine = number
    else if (this.#headingLine !== null) this.#readNames(line, number, this.#headingLine)
    else this.#readCells(line, number)
  }

  #readLength(line: string, number: number): void {
    this.length = lengthIn(line)
    if (this.length === null) this.stranger ??= { text: line.trim(), line: number }
  }

  #readNames(line: string, number: number, headingLine: number): void {
    const [, white = '', whiteScore, black = '', blackScore] =
      NAMES.exec(line.trim()) ?? CLOSE_NAMES.exec(line.trim()) ?? []
    if (whiteScore === undefined)
      throw new MatError('unreadable', 'the names and scores of both players are missing', number)
    this.games.push({
      line: headingLine,
      names: { white, black },
      score: { white: Number(whiteScore), black: Number(blackScore) },
      cells: [],
    })
    this.#headingLine = null
  }

  #readCells(line: string, number: number): void {
    const game = this.games.at(-1)
    if (game === undefined) throw new MatError('notMat', `"${line.trim()}" stands before the first game`, number)
    const [first, second, third] = [...line.matchAll(CELL)]
    const before = line.slice(0, first?.index).replace(NUMBER, '').trim()
    if (first === undefined || third !== undefined || before !== '') {
      // A number without an entry, or words between two games.
      if (first === undefined && (NUMBER.test(line) ? before === '' : game.cells.at(-1)?.type === 'win')) return
      throw new MatError('unreadable', `"${line.trim()}" cannot be read`, number)
    }
    const isLeft = second !== undefined || first.index < RIGHT_COLUMN_START
    game.cells.push(readCell(first, line.slice(0, second?.index), isLeft ? 'white' : 'black', number))
    if (second !== undefined) game.cells.push(readCell(second, line, 'black', number))
  }
}

/** The match length of a line, 0 for unlimited play; null where it gives none. */
function lengthIn(line: string): number | null {
  if (MONEY.test(line)) return 0
  const [, length] = LENGTH.exec(line) ?? []
  return length === undefined ? null : Number(length)
}

function noLength(stranger: Stranger | null): MatError {
  const example = 'such as "5 point match"'
  return stranger === null
    ? new MatError('notMat', `no line gives the match length, ${example}`, null)
    : new MatError('notMat', `"${stranger.text}" stands where the match length should, ${example}`, stranger.line)
}

/** The cell that `match` begins; `line` ends where the next cell begins. */
function readCell(match: RegExpExecArray, line: string, side: Side, number: number): MatCell {
  const [all, first, second, cube, takes, drops, resigns, points] = match
  const text = line.slice(match.index + all.length).trim()
  const place = { line: number, side }
  if (first !== undefined && second !== undefined) {
    return { ...place, type: 'roll', dice: [dieOf(first), dieOf(second)], text }
  }
  if (text !== '') throw new MatError('unreadable', `"${text}" cannot be read`, number)
  if (cube !== undefined) return { ...place, type: 'double', cube: Number(cube) }
  if (takes !== undefined) return { ...place, type: 'take' }
  if (drops !== undefined) return { ...place, type: 'drop' }
  if (resigns !== undefined) return { ...place, type: 'resign' }
  return { ...place, type: 'win', points: Number(points) }
}

function dieOf(digit: string): Die {
  return ([1, 2, 3, 4, 5] as const).find((die) => String(die) === digit) ?? 6
}
