import type { Dice, Die } from '../rules/dice.ts'
import type { Position, Side } from '../rules/position.ts'
import type { VariantName } from '../rules/variant.ts'
import { MatError } from './MatError.ts'
import { otherGameIn, variantInComments } from './matVariants.ts'

/**
 * One entry: a roll with its move, a cube action, or the end of the game. `line` is its place in the file, from 1: the
 * number of a line, or of a record in a file that is not text.
 */
export type MatCell = { readonly line: number; readonly side: Side } &
  /** `result` is the position after the move, as its player sees it. Files without it tell the move as text. */
  (
    | { readonly type: 'roll'; readonly dice: Dice; readonly text: string; readonly result?: Position }
    /** `cube` is the value that the cube goes to; null if the writer gives none. */
    | { readonly type: 'double' | 'beaver'; readonly cube: number | null }
    | { readonly type: 'take' }
    | { readonly type: 'drop' }
    | { readonly type: 'resign' }
    /** `isSideSure` says whether the entry clearly stands in one column. */
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
  /** What messages call the two players' entries. */
  readonly players: Readonly<Record<Side, string>>
  readonly games: readonly MatGame[]
}

/** The first column of right cells. Left cells begin at column 5 and right cells at about 33, from the row's number. */
const RIGHT_COLUMN_START = 19
/**
 * The spaces that replace a tab. In files with tabs, a left cell follows at most one tab, and a right cell two.
 */
const TAB = ' '.repeat(10)
/** The longest line in characters. It has room for two columns, and keeps the patterns in this file fast. */
const LONGEST_LINE = 400
const LONGEST_QUOTE = 40
const COLUMNS = { white: 'the left column', black: 'the right column' }
/** The patterns of the entries of a row. `00:` stands for the roll of a side that resigned before rolling. */
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
/** A result that the other column's `Wins` already states. */
const LOSS = /\blos(?:s?es|t)\s+\d{1,4}\s+points?(?:\s+and\s+the\s+match)?\b/gi
const LENGTH = /^\s*(\d{1,3})[\s-]+points?\s+match\b/i
const STRAY_LENGTH = /^\s*-?\d*\s*points?\s+match\b/i
const MONEY = /^\s*(?:money|unlimited)\s+(?:match|session|game)/i
const GAME = /^\s*Game\s+(\d+)\s*(?:[.:(].*)?$/i
const NAMES = /^(.*?)\s*:\s*(\d{1,4})\s\s+(.*?)\s*:\s*(\d{1,4})$/
/** A line of names with a single space between the columns, as after a long name. */
const CLOSE_NAMES = /^(.*?)\s*:\s*(\d{1,4})\s(.*?)\s*:\s*(\d{1,4})$/
const NUMBER = /^\s*(\d+)\)/
const COMMENT = /^\s*[;#]/
/** Control characters that editors and mail programs leave: ends of files and pages, marks of writing direction. */
const CONTROL = /\p{Cc}/gu
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
const DATE = /\[EventDate\s+"(\d{4})\.(\d\d)\.(\d\d)"\]/i
const NO_CRAWFORD = /\[Crawford\s+"(?:off|no|false)"\]/i
/**
 * The comment with which eXtreme Gammon begins a game from another position than the opening position, which is excepted.
 */
const SET_POSITION = /^\s*;\s*Set\s+Pos\s*=\s*(?!-b----E-C---eE---c-e----B-)/

/** The entries of the first match in a `.mat` text, game by game. Throws `MatError` if the text cannot be read. */
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
    variant: variantInComments(comments),
    hasCrawford: !NO_CRAWFORD.test(comments),
    date: date === null ? null : date.slice(1).join('-'),
    players: COLUMNS,
    games: reader.games,
  }
}

/** A line of words that is not an entry. */
interface Stranger {
  readonly text: string
  readonly line: number
}

class LineReader {
  length: number | null = null
  /** The first line before the match length that is not an entry. Some writers put a greeting there. */
  stranger: Stranger | null = null
  /** The first line where a match length is missing: a length line without a number, or the heading of a game. */
  lengthPlace: number | null = null
  /**
   * Whether the next match has begun. Some programs write several matches into one file. Others repeat the match length
   * before every game.
   */
  isAtNextMatch = false
  readonly games: (MatGame & { readonly cells: MatCell[] })[] = []
  #headingLine: number | null = null
  #hasLengthAgain = false
  /** The number of the game's last row; null before the first row. */
  #row: number | null = null

  readComment(line: string, number: number): void {
    const other = otherGameIn(line)
    if (other !== null) throw new MatError('otherGame', `${other} is not the game that is read here`, number)
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
      // Words between two games are skipped.
      if (!isNumbered && before !== '' && game.cells.at(-1)?.type === 'win') return
      throw new MatError('unreadable', `"${line.trim()}" cannot be read`, number)
    }
    if (!isNumbered) this.#row = null
    // Columns are counted from the row's number, wherever that number stands.
    const start = isNumbered ? row.search(/\S/) - 2 : 0
    const isLeft = second !== undefined || first.index - start < RIGHT_COLUMN_START
    const left = readCell(first, row.slice(0, second?.index), { line: number, side: isLeft ? 'white' : 'black' })
    game.cells.push(left)
    if (second === undefined) return
    const cell = readCell(second, row, { line: number, side: 'black' })
    const isSure = cell.type !== 'win' || second.index - start >= RIGHT_COLUMN_START
    // If black resigns after an opening roll, GNU Backgammon writes white's win directly after that roll.
    const side = left.type === 'roll' && left.text === '' ? 'white' : 'black'
    game.cells.push(isSure ? cell : { ...cell, side, isSideSure: false })
  }

  /** Checks that rows are numbered one by one, to find missing, repeated or misplaced lines. */
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

/** The match length in a line, 0 for unlimited play; null if the line gives none. */
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

export function dieOf(digit: string): Die {
  return ([1, 2, 3, 4, 5] as const).find((die) => String(die) === digit) ?? 6
}

/**
 * The cells of a row. Dice after another digit are part of a number. A look-behind in the pattern would exclude them, but
 * Safari before 16.4 has none.
 */
function cellsIn(row: string): RegExpExecArray[] {
  return [...row.matchAll(CELL)].filter(
    ({ index, 0: text }) => !DIGIT.test(text.charAt(0)) || !DIGIT.test(row.charAt(index - 1)),
  )
}
