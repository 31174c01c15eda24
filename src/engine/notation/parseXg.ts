import type { Die } from '../rules/dice.ts'
import type { Position, Side } from '../rules/position.ts'
import { BAR, otherSide } from '../rules/position.ts'
import type { VariantName } from '../rules/variant.ts'
import { variantOf } from '../rules/variant.ts'
import { MatError } from './MatError.ts'
import type { MatchTranscript } from './matchTranscript.ts'
import { notesAtPlaces, type PlacedNote } from './matNotes.ts'
import type { Parsed } from './parsed.ts'
import type { MatParseError } from './parseMat.ts'
import { answering } from './parseMat.ts'
import type { MatCell, MatGame, MatSheet } from './readMatLines.ts'
import { transcribe } from './transcribeSheet.ts'
import { type Inflate, shortText, unpackXg } from './xgArchive.ts'

/** Every record has this many bytes. Its kind is the byte at 8. */
const RECORD_BYTES = 2560
const KINDS = { match: 0, game: 1, cube: 2, move: 3, gameEnd: 4 } as const
/** The word at byte 556 of the first record: `DMLI`. */
const MAGIC_AT = 556
const MAGIC = 0x494c4d44
/** From this version on, names are also stored in UTF-16. */
const WIDE_NAMES = 24
const WIDE_NAME_BYTES = 258
/** The match length that stands for unlimited play. */
const UNLIMITED = 99_999
const VARIANTS: readonly (VariantName | null)[] = ['normal', 'nackgammon', 'hypergammon', null]
const PLAYERS = { white: 'player 1', black: 'player 2' }
const POSITION_BYTES = 26
/** 1900-01-01 as a date of Delphi, which counts days from 1899-12-30. */
const FIRST_DAY = 2
const LAST_DAY = 200_000
const NO_DOUBLE: ReadonlySet<number> = new Set([0, -1, -2])

/** Where the records keep the numbers of their comments, from 0; −1 stands for none. */
const COMMENT_AT = { game: 56, gameEnd: 60, cube: 292, move: 2524 } as const
const END_OF_COMMENT = /\r\n/
/** What stands for the end of a line within a comment. */
const LINE_END = '\u0001\u0002'

/** A match of eXtreme Gammon with its comments by the numbers of their records from 0. */
export interface XgMatch {
  readonly transcript: MatchTranscript
  /** Rich Text as it stands in the file: each letter is a byte. */
  readonly comments: ReadonlyMap<number, string>
}

/**
 * Reads the match of a `.xg` file of eXtreme Gammon and checks every move against the rules. White is player 1. An error
 * names the byte of the file; a fault in the match itself names the record and its byte in the unpacked match.
 */
export function parseXg(bytes: Uint8Array, inflate: Inflate): Parsed<XgMatch, MatParseError> {
  const read = answering(() => {
    const parts = unpackXg(bytes, inflate)
    const { notes, ...sheet } = readRecords(parts.game, linesOf(parts.comments))
    const transcript = transcribe(sheet)
    return { transcript, comments: notesAtPlaces(transcript.records, notes) }
  })
  if (read.ok || read.error.line === null) return read
  const { fault, line: record, message } = read.error
  const byte = (record - 1) * RECORD_BYTES
  return { ok: false, error: { fault, message: `record ${record} of the match: ${message}`, line: null, byte } }
}

/** One record. `number` counts from 1. */
interface XgRecord {
  readonly number: number
  readonly kind: number
  readonly view: DataView
  readonly bytes: Uint8Array
}

function linesOf(comments: Uint8Array): readonly string[] {
  const text = Array.from(comments, (byte) => String.fromCharCode(byte)).join('')
  return text.split(END_OF_COMMENT).map((line) => line.replaceAll(LINE_END, '\n'))
}

function readRecords(
  game: Uint8Array,
  comments: readonly string[],
): MatSheet & { readonly notes: readonly PlacedNote[] } {
  if (game.length === 0 || game.length % RECORD_BYTES !== 0)
    throw new MatError('damaged', `the match is cut off after ${game.length} bytes`, null, game.length)
  const records = Array.from({ length: game.length / RECORD_BYTES }, (_, index): XgRecord => {
    const bytes = game.subarray(index * RECORD_BYTES, (index + 1) * RECORD_BYTES)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { number: index + 1, kind: bytes[8] ?? 0, view, bytes }
  })
  const [first] = records
  if (first?.kind !== KINDS.match || int(first, MAGIC_AT) !== MAGIC)
    throw new MatError('damaged', 'the match does not begin with its head', null, 0)
  const { names, ...head } = readHead(first)
  const starts = records.filter(({ kind }) => kind === KINDS.game)
  if (starts.length === 0) throw new MatError('notMat', 'there is no game in this file', null)
  const notes: PlacedNote[] = []
  const games = starts.map((start, index): MatGame => {
    const next = starts[index + 1]
    const own = records.slice(start.number, next === undefined ? records.length : next.number - 1)
    const note = (entry: number, record: XgRecord, at: number) => {
      const words = comments[int(record, at)]?.trim() ?? ''
      if (words !== '') notes.push({ game: index + 1, entry, note: words })
    }
    return readGame({ start, next, own }, { names, variant: head.variant, note })
  })
  return { ...head, players: PLAYERS, games, notes }
}

function readHead(record: XgRecord) {
  const variant = VARIANTS[int(record, 96)] ?? null
  if (variant === null) throw new MatError('otherGame', 'this is not the game that is read here', record.number)
  const length = int(record, 92)
  if (length !== UNLIMITED && (length < 1 || length > 999))
    throw new MatError('noLength', `${length} points cannot be a match length`, record.number)
  return {
    variant,
    length: length === UNLIMITED ? 0 : length,
    hasCrawford: record.bytes[100] !== 0,
    date: dateOf(record.view.getFloat64(128, true)),
    names: {
      white: nameIn(record, { wideAt: 880, shortAt: 9 }),
      black: nameIn(record, { wideAt: 880 + WIDE_NAME_BYTES, shortAt: 50 }),
    },
  }
}

/** The day of a date of Delphi as YYYY-MM-DD; null for a number that no match was played on. */
function dateOf(days: number): string | null {
  if (!(days >= FIRST_DAY && days < LAST_DAY)) return null
  let left = Math.floor(days) - FIRST_DAY
  let year = 1900
  for (; left >= (isLeap(year) ? 366 : 365); year++) left -= isLeap(year) ? 366 : 365
  let month = 1
  for (const length of [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30]) {
    if (left < length) break
    left -= length
    month++
  }
  return [year, month, left + 1].map((part) => String(part).padStart(2, '0')).join('-')
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function nameIn(record: XgRecord, { wideAt, shortAt }: { wideAt: number; shortAt: number }): string {
  const letters: number[] = []
  if (int(record, 552) >= WIDE_NAMES)
    for (let at = wideAt; at < wideAt + WIDE_NAME_BYTES; at += 2) {
      const letter = record.view.getUint16(at, true)
      if (letter === 0) break
      letters.push(letter)
    }
  return letters.length > 0 ? String.fromCharCode(...letters) : shortText(record.bytes.subarray(shortAt, shortAt + 41))
}

interface GameRecords {
  readonly start: XgRecord
  readonly next: XgRecord | undefined
  readonly own: readonly XgRecord[]
}

interface GameHead {
  readonly names: MatGame['names']
  readonly variant: VariantName
  /** Notes the comment whose number stands at a byte of a record. */
  readonly note: (entry: number, record: XgRecord, at: number) => void
}

function readGame({ start, next, own }: GameRecords, head: GameHead): MatGame {
  const { opening } = variantOf(head.variant)
  const [me, opponent] = positionAt(start, 21, 'white', opening)
  if (me.join() !== opening.join() || opponent.join() !== opening.join())
    throw new MatError('otherGame', 'the game does not begin at the opening position', start.number)
  const cells: MatCell[] = []
  head.note(1, start, COMMENT_AT.game)
  for (const record of own) {
    // What was decided without an entry, such as not to double, belongs to the next one.
    const entry = cells.length + 1
    if (record.kind === KINDS.cube) {
      head.note(entry, record, COMMENT_AT.cube)
      cells.push(...readCube(record))
    } else if (record.kind === KINDS.move) {
      head.note(entry, record, COMMENT_AT.move)
      cells.push(...readMove(record, opening))
    } else if (record.kind === KINDS.gameEnd) cells.push(...readEnd(record, start, next))
  }
  head.note(cells.length, start, COMMENT_AT.gameEnd)
  return { line: start.number, names: head.names, score: scoreOf(start), cells }
}

function readCube(record: XgRecord): readonly MatCell[] {
  const double = int(record, 16)
  if (NO_DOUBLE.has(double)) return []
  const side = activeSide(record, 12)
  const answer = { side: otherSide(side), line: record.number } as const
  const offer: MatCell = { type: 'double', side, line: record.number, cube: null }
  const take = int(record, 20)
  if (take === 0) return [offer, { ...answer, type: 'drop' }]
  if (take === 1) return [offer, { ...answer, type: 'take' }]
  if (take === 2 && int(record, 24) === 1) return [offer, { ...answer, type: 'beaver', cube: null }]
  if (take < 0) return [offer]
  throw new MatError('cube', 'a raccoon, or a beaver that was refused, is not read here', record.number)
}

function readMove(record: XgRecord, opening: Position[0]): readonly MatCell[] {
  const first = int(record, 100)
  const second = int(record, 104)
  // A turn without dice is one that was never rolled.
  if (first === 0 && second === 0) return []
  if (!isDie(first) || !isDie(second))
    throw new MatError('unreadable', `${first} and ${second} are not two dice`, record.number)
  const side = activeSide(record, 64)
  const result = positionAt(record, 35, side, opening)
  return [{ type: 'roll', side, line: record.number, dice: [first, second], text: '', result }]
}

/** The end of a game. The score of the next game says how much it counted; only the last game tells it itself. */
function readEnd(record: XgRecord, start: XgRecord, next: XgRecord | undefined): readonly MatCell[] {
  const winner = int(record, 24)
  if (winner === 0) return []
  const side: Side = winner === 1 ? 'white' : 'black'
  const points = next === undefined ? int(record, 28) : scoreOf(next)[side] - scoreOf(start)[side]
  return [{ type: 'win', side, line: record.number, points, isMatch: false, isSideSure: true }]
}

function scoreOf(record: XgRecord): MatGame['score'] {
  const score = { white: int(record, 12), black: int(record, 16) }
  if (Math.min(score.white, score.black) < 0 || Math.max(score.white, score.black) > 9_999)
    throw new MatError('score', `${score.white} to ${score.black} is not a score`, record.number)
  return score
}

/** The player who acts: 1 is player 1; −1, or 2 in some versions, is player 2. */
function activeSide(record: XgRecord, at: number): Side {
  const player = int(record, at)
  if (player === 1) return 'white'
  if (player === -1 || player === 2) return 'black'
  throw new MatError('unreadable', `${player} is not a player`, record.number)
}

/**
 * The 26 counts at a byte as `side` sees them. Player 1's checkers are positive, player 2's negative, on player 1's
 * points; 0 is player 2's bar and 25 player 1's.
 */
function positionAt(record: XgRecord, at: number, side: Side, opening: Position[0]): Position {
  const counts = Array.from({ length: POSITION_BYTES }, (_, index) => record.view.getInt8(at + index))
  const checkers = opening.reduce((sum, count) => sum + count, 0)
  const withOff = (onBoard: readonly number[]): Position[0] => {
    const off = checkers - onBoard.slice(1).reduce((sum, count) => sum + count, 0)
    if (off < 0) throw new MatError('unreadable', `a side has more than ${checkers} checkers`, record.number)
    return [off, ...onBoard.slice(1)]
  }
  const white = withOff(counts.map((count, point) => (point > 0 ? Math.max(0, count) : 0)))
  const black = withOff(counts.map((_, point) => (point > 0 ? Math.max(0, -(counts[BAR - point] ?? 0)) : 0)))
  return side === 'white' ? [white, black] : [black, white]
}

function int(record: XgRecord, at: number): number {
  return record.view.getInt32(at, true)
}

function isDie(number: number): number is Die {
  return number >= 1 && number <= 6
}
