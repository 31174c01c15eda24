import type { Dice, Die } from '../rules/dice.ts'
import type { Side } from '../rules/position.ts'
import { VARIANT_NAMES, type VariantName } from '../rules/variant.ts'
import { MatError } from './MatError.ts'

/** One entry of a column: a roll with its move as text, a cube action, or the end of the game. */
export type MatCell = { readonly line: number; readonly side: Side } & (
  | { readonly type: 'roll'; readonly dice: Dice; readonly text: string }
  /** `cube`: the value that the cube goes to; null where the writer gives none. */
  | { readonly type: 'double' | 'beaver'; readonly cube: number | null }
  | { readonly type: 'take' }
  | { readonly type: 'drop' }
  | { readonly type: 'resign' }
  /** `isSideSure`: whether the entry clearly stands in one column. */
  | { readonly type: 'win'; readonly points: number; readonly isMatch: boolean; readonly isSideSure: boolean }
)

export interface MatGame {
  /** The number of the heading's line, from 1. */
  readonly line: number
  readonly names: Readonly<Record<Side, string>>
  readonly score: Readonly<Record<Side, number>>
  readonly cells: readonly MatCell[]
}

export interface MatSheet {
  readonly length: number
  readonly variant: VariantName
  readonly hasCrawford: boolean
  readonly date: string | null
  readonly games: readonly MatGame[]
}

/** Left cells begin at column 5 and right ones at about 33, counted from the row's number. */
const RIGHT_COLUMN_START = 19
/**
 * The width that stands for a tab. In columns separated by tabs, the left cell is behind one tab or none, a right cell
 * behind two.
 */
const TAB = ' '.repeat(10)
/** Far longer than two columns, and short enough for every pattern in this file. */
const LONGEST_LINE = 400
const LONGEST_QUOTE = 40
/** The entries of a row. `00:` is the roll of a side that resigned instead. */
const CELLS = [
  /(?<dice>[1-6][1-6]):/,
  /\b(?<double>(?:re)?doubles?|beavers?)\b(?:\s*=+>\s*(?<cube>\d{1,4}))?/,
  /\b(?<take>takes?)\b/,
  /\b(?<drop>drops?)\b/,
  /\b(?<resign>resign(?:s|ed)?)\b(?:\s+(?:game|match|normal|single|gammon|backgammon)\b)?|(?<unrolled>00):\s*\?*/,
  /\bwins\s+(?<points>\d{1,4})\s+points?\b(?<match>\s+and\s+the\s+match\b)?/,
]
const CELL = new RegExp(CELLS.map(({ source }) => source).join('|'), 'gi')
const DIGIT = /\d/
/** What the other column's `Wins` says already. */
const LOSS = /\blos(?:s?es|t)\s+\d{1,4}\s+points?(?:\s+and\s+the\s+match)?\b/gi
const LENGTH = /^\s*(\d{1,3})[\s-]+points?\s+match\b/i
const STRAY_LENGTH = /^\s*-?\d*\s*points?\s+match\b/i
const MONEY = /^\s*(?:money|unlimited)\s+(?:match|session|game)/i
const GAME = /^\s*Game\s+(\d+)\s*(?:[.:(].*)?$/i
const NAMES = /^(.*?)\s*:\s*(\d{1,4})\s\s+(.*?)\s*:\s*(\d{1,4})$/
/** A line of names with a single blank between the columns, which a long name leaves. */
const CLOSE_NAMES = /^(.*?)\s*:\s*(\d{1,4})\s(.*?)\s*:\s*(\d{1,4})$/
const NUMBER = /^\s*(\d+)\)/
const COMMENT = /^\s*[;#]/
/** Control characters that editors and mail programs leave: ends of files and pages, marks of writing direction. */
const CONTROL = /\p{Cc}/gu
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
const DATE = /\[EventDate\s+"(\d{4})\.(\d\d)\.(\d\d)"\]/i
const VARIANT = /\[Variant\s+"(\w+)"\]/i
const NO_CRAWFORD = /\[Crawford\s+"(?:off|no|false)"\]/i
const OTHER_GAME = /\[Variation\s+"([^"]*(?:nack|hyper|long|narde|nardi|bara|tapa|fevga|plakoto|moultezim)[^"]*)"\]/i
/**
 * The comment by which eXtreme Gammon begins a game from another position. The excepted text is the opening position.
 */
const SET_POSITION = /^\s*;\s*Set\s+Pos\s*=\s*(?!-b----E-C---eE---c-e----B-)/

/** The columns of the first match in a `.mat` text as entries, game by game. Throws `MatError`. */
export function readMatLines(text: string): MatSheet {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.replace(DIRECTION, ''))
  const comments = lines.filter((line) => COMMENT.test(line)).join('\n')
  const date = DATE.exec(comments)
  const reader = new LineReader()
  for (const [index, line] of lines.entries()) {
    const plain = line.replaceAll('\t', TAB).replace(CONTROL, ' ')
    if (COMMENT.test(plain)) reader.readComment(plain, index + 1)
    else if (plain.trim() !== '') reader.read(plain, index + 1)
    if (reader.isAtNextMatch) break
  }
  if (reader.length === null) throw noLength(reader)
  if (reader.games.length === 0) throw new MatError('notMat', 'there is no game after the match length', null)
  return {
    length: reader.length,
    variant: variantIn(comments),
    hasCrawford: !NO_CRAWFORD.test(comments),
    date: date === null ? null : date.slice(1).join('-'),
    games: reader.games,
  }
}

/** The variant that a comment names; normal play where none does, and where other programs name what is not a variant. */
function variantIn(comments: string): VariantName {
  const named = VARIANT.exec(comments)?.[1]?.toLowerCase()
  return VARIANT_NAMES.find((name) => name === named) ?? 'normal'
}

/** A line of words that are no entry. */
interface Stranger {
  readonly text: string
  readonly line: number
}

class LineReader {
  length: number | null = null
  /** The first line before the match length that is no entry. Some writers greet there. */
  stranger: Stranger | null = null
  /** The first line that lacks its match length: a length line that gives none, or the heading of a game. */
  lengthPlace: number | null = null
  /**
   * Whether the next match has begun. Some programs write several matches into one file, others repeat the match length
   * before every game.
   */
  isAtNextMatch = false
  readonly games: (MatGame & { readonly cells: MatCell[] })[] = []
  #headingLine: number | null = null
  #hasLengthAgain = false
  /** The number of the game's last row; null before the first row. */
  #row: number | null = null

  readComment(line: string, number: number): void {
    const [, variation] = OTHER_GAME.exec(line) ?? []
    if (variation !== undefined)
      throw new MatError('otherGame', `${variation} is not the game that is read here`, number)
    if (SET_POSITION.test(line) && this.games.at(-1)?.cells.length === 0)
      throw new MatError('otherGame', 'the game does not begin at the opening position', number)
  }

  read(line: string, number: number): void {
    if (line.length > LONGEST_LINE && this.length !== null)
      throw new MatError('unreadable', `"${line.trim().slice(0, LONGEST_QUOTE)}…" is too long for a line`, number)
    if (this.length === null) this.#readLength(line.slice(0, LONGEST_LINE), number)
    else if (this.#headingLine !== null) this.#readNames(line, number, this.#headingLine)
    else if (GAME.test(line)) this.#readHeading(line, number)
    else if (this.games.length > 0 && lengthIn(line) !== null) this.#readLengthAgain(line, number)
    else this.#readCells(line, number)
  }

  #readLength(line: string, number: number): void {
    this.length = lengthIn(line)
    if (this.length !== null) return
    this.stranger ??= { text: line.trim().slice(0, LONGEST_QUOTE), line: number }
    if (GAME.test(line) || STRAY_LENGTH.test(line)) this.lengthPlace ??= number
  }

  #readLengthAgain(line: string, number: number): void {
    if (this.#hasLengthAgain) throw new MatError('unreadable', `"${line.trim()}" stands there twice`, number)
    this.#hasLengthAgain = true
  }

  #readHeading(line: string, number: number): void {
    this.isAtNextMatch = this.#hasLengthAgain && Number(GAME.exec(line)?.[1]) === 1
    this.#hasLengthAgain = false
    this.#headingLine = number
  }

  #readNames(line: string, number: number, headingLine: number): void {
    const [, white = '', whiteScore, black = '', blackScore] = namesIn(line) ?? []
    if (whiteScore === undefined)
      throw new MatError('unreadable', 'the names and scores of both players are missing', number)
    this.games.push({
      line: headingLine,
      names: { white, black },
      score: { white: Number(whiteScore), black: Number(blackScore) },
      cells: [],
    })
    this.#headingLine = null
    this.#row = 0
  }

  #readCells(line: string, number: number): void {
    const game = this.games.at(-1)
    if (game === undefined) throw new MatError('unreadable', `"${line.trim()}" stands before the first game`, number)
    const row = line.replace(LOSS, (words) => ' '.repeat(words.length))
    const [first, second, third] = cellsIn(row)
    const before = row.slice(0, first?.index).replace(NUMBER, '').trim()
    const isNumbered = NUMBER.test(row)
    if (first === undefined && namesIn(line) !== null)
      throw new MatError('unreadable', `no line such as "Game 2" stands before "${line.trim()}"`, number)
    if (isNumbered) this.#countRow(row, number)
    if (first === undefined && before === '') return
    if (first === undefined || third !== undefined || before !== '') {
      // These are words between two games.
      if (!isNumbered && before !== '' && game.cells.at(-1)?.type === 'win') return
      throw new MatError('unreadable', `"${line.trim()}" cannot be read`, number)
    }
    if (!isNumbered) this.#row = null
    // The column is counted from the row's number, however far the number is from the edge.
    const start = isNumbered ? row.search(/\S/) - 2 : 0
    const isLeft = second !== undefined || first.index - start < RIGHT_COLUMN_START
    const left = readCell(first, row.slice(0, second?.index), { line: number, side: isLeft ? 'white' : 'black' })
    game.cells.push(left)
    if (second === undefined) return
    const cell = readCell(second, row, { line: number, side: 'black' })
    const isSure = cell.type !== 'win' || second.index - start >= RIGHT_COLUMN_START
    // GNU Backgammon writes a win in the left column close behind an opening roll that black resigned.
    const side = left.type === 'roll' && left.text === '' ? 'white' : 'black'
    game.cells.push(isSure ? cell : { ...cell, side, isSideSure: false })
  }

  /** Checks that rows are numbered one by one, so that a missing, doubled or misplaced line is found. */
  #countRow(row: string, number: number): void {
    const count = Number(NUMBER.exec(row)?.[1])
    const last = this.#row
    this.#row = count
    if (last === null || count === last + 1 || (last === 0 && count === 0)) return
    const found = `row ${count} stands ${last === 0 ? 'first' : `after row ${last}`}`
    throw new MatError('wrongOrder', found, number)
  }
}

function namesIn(line: string): RegExpExecArray | null {
  return NAMES.exec(line.trim()) ?? CLOSE_NAMES.exec(line.trim())
}

/** The match length that a line gives, 0 for unlimited play; null where the line gives none. */
function lengthIn(line: string): number | null {
  if (MONEY.test(line)) return 0
  const [, length] = LENGTH.exec(line) ?? []
  return length === undefined ? null : Number(length)
}

function noLength({ stranger, lengthPlace }: LineReader): MatError {
  const example = 'such as "5 point match"'
  if (lengthPlace !== null)
    return new MatError('noLength', `the match length, ${example}, is missing here`, lengthPlace)
  return stranger === null
    ? new MatError('notMat', `no line gives the match length, ${example}`, null)
    : new MatError('notMat', `"${stranger.text}" stands where the match length should, ${example}`, stranger.line)
}

/** Reads the cell that begins at `match`. `row` ends where the next cell begins. */
function readCell(match: RegExpExecArray, row: string, place: { readonly line: number; readonly side: Side }): MatCell {
  const { dice, double, cube, take, drop, resign, unrolled, points, match: isMatch } = match.groups ?? {}
  const text = row.slice(match.index + match[0].length).trim()
  if (dice !== undefined) {
    const [first = '', second = ''] = dice
    return { ...place, type: 'roll', dice: [dieOf(first), dieOf(second)], text }
  }
  if (text !== '') throw new MatError('unreadable', `"${text}" cannot be read`, place.line)
  if (double !== undefined) {
    const type = /^beaver/i.test(double) ? 'beaver' : 'double'
    return { ...place, type, cube: cube === undefined ? null : Number(cube) }
  }
  if (take !== undefined) return { ...place, type: 'take' }
  if (drop !== undefined) return { ...place, type: 'drop' }
  if ((resign ?? unrolled) !== undefined) return { ...place, type: 'resign' }
  return { ...place, type: 'win', points: Number(points), isMatch: isMatch !== undefined, isSideSure: true }
}

function dieOf(digit: string): Die {
  return ([1, 2, 3, 4, 5] as const).find((die) => String(die) === digit) ?? 6
}

/** The cells of a row. Dice behind another digit are a number: a pattern that looks behind would say so, but Safari cannot before 16.4. */
function cellsIn(row: string): RegExpExecArray[] {
  return [...row.matchAll(CELL)].filter(
    ({ index, 0: text }) => !DIGIT.test(text.charAt(0)) || !DIGIT.test(row.charAt(index - 1)),
  )
}
