import { deflateSync } from 'node:zlib'
import type { MatchTranscript } from '../../../src/engine/notation/matchTranscript.ts'
import { crc32 } from '../../../src/engine/notation/xgArchive.ts'
import { applyRecord } from '../../../src/engine/rules/applyRecord.ts'
import type { ActionRecord } from '../../../src/engine/rules/game.ts'
import { type MatchState, unopenedMatch } from '../../../src/engine/rules/matchState.ts'
import type { Points, Side } from '../../../src/engine/rules/position.ts'

export const RECORD_BYTES = 2560
const HEADER_BYTES = 8232
const VERSION = 30
const UNLIMITED = 99_999
const KINDS = { match: 0, game: 1, cube: 2, move: 3, gameEnd: 4, matchEnd: 5 } as const
const player = (side: Side): number => (side === 'white' ? 1 : -1)

/** Where the kinds of records keep the numbers of their comments. */
const COMMENTS_AT: Readonly<Partial<Record<keyof typeof KINDS, readonly number[]>>> = {
  game: [56, 60],
  cube: [292],
  move: [2524],
}

/** The records of a match as eXtreme Gammon stores them, by the published layout. */
export function xgRecords({ setup, names, records }: MatchTranscript): Buffer {
  const written: Buffer[] = [headRecord(setup.length, names)]
  let match = unopenedMatch(setup)
  for (const record of records) {
    const after = applyRecord(match, record)
    const bytes = recordOf(record, match, after)
    if (bytes !== null) written.push(bytes)
    // The answer to a double stands in the record of the double.
    if (record.type === 'take' || record.type === 'pass')
      written.findLast(({ [8]: kind }) => kind === KINDS.cube)?.writeInt32LE(answerOf(record, match), 20)
    match = after
  }
  return Buffer.concat(written)
}

function answerOf(record: ActionRecord, match: MatchState): number {
  if (record.type !== 'take') return 0
  return record.cube > match.game.cube.value * 2 ? 2 : 1
}

/**
 * A whole `.xg` file around these records: header, archive, list and trailer. The bytes of `comments` are a part of their
 * own.
 */
export function xgFile(records: Uint8Array, name = 'temp.xg', comments?: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RGMH', 0, 'latin1')
  header.writeInt32LE(1, 4)
  header.writeInt32LE(HEADER_BYTES, 8)
  const game = deflateSync(records)
  const words = deflateSync(comments ?? Buffer.alloc(0))
  const archive = comments === undefined ? game : Buffer.concat([game, words])
  const entries = [entryOf(name, records, { at: 0, length: game.length })]
  if (comments !== undefined) entries.push(entryOf('temp.xgc', comments, { at: game.length, length: words.length }))
  const registry = deflateSync(Buffer.concat(entries))
  const trailer = Buffer.alloc(36)
  trailer.writeUInt32LE(crc32(Buffer.concat([archive, registry])), 0)
  trailer.writeInt32LE(entries.length, 4)
  trailer.writeInt32LE(1, 8)
  trailer.writeInt32LE(registry.length, 12)
  trailer.writeInt32LE(archive.length, 16)
  trailer.writeInt32LE(1, 20)
  return new Uint8Array(Buffer.concat([header, archive, registry, trailer]))
}

function entryOf(name: string, part: Uint8Array, packed: { readonly at: number; readonly length: number }): Buffer {
  const entry = Buffer.alloc(532)
  entry.writeUInt8(name.length, 0)
  entry.write(name, 1, 'latin1')
  entry.writeInt32LE(part.length, 512)
  entry.writeInt32LE(packed.length, 516)
  entry.writeInt32LE(packed.at, 520)
  entry.writeUInt32LE(crc32(part), 524)
  return entry
}

function record(kind: keyof typeof KINDS): Buffer {
  const bytes = Buffer.alloc(RECORD_BYTES)
  bytes.writeUInt8(KINDS[kind], 8)
  for (const at of COMMENTS_AT[kind] ?? []) bytes.writeInt32LE(-1, at)
  return bytes
}

function headRecord(length: number, names: MatchTranscript['names']): Buffer {
  const bytes = record('match')
  bytes.writeInt32LE(length === 0 ? UNLIMITED : length, 92)
  bytes.writeUInt8(1, 100)
  // 2026-11-20, as days since 1899-12-30, in the evening.
  bytes.writeDoubleLE(46_346.8, 128)
  bytes.writeInt32LE(VERSION, 552)
  bytes.write('DMLI', 556, 'latin1')
  bytes.write(names.white, 880, 'utf16le')
  bytes.write(names.black, 880 + 258, 'utf16le')
  return bytes
}

function recordOf(event: ActionRecord, before: MatchState, after: MatchState): Buffer | null {
  switch (event.type) {
    case 'opening': {
      const bytes = record('game')
      bytes.writeInt32LE(before.score.white, 12)
      bytes.writeInt32LE(before.score.black, 16)
      bytes.writeUInt8(event.isCrawford ? 1 : 0, 20)
      writePosition(bytes, 21, after.game.points)
      return bytes
    }
    case 'double': {
      const bytes = record('cube')
      bytes.writeInt32LE(player(event.side), 12)
      bytes.writeInt32LE(1, 16)
      bytes.writeInt32LE(-1, 20)
      bytes.writeInt32LE(1, 24)
      return bytes
    }
    case 'move': {
      const bytes = record('move')
      writePosition(bytes, 9, before.game.points)
      writePosition(bytes, 35, after.game.points)
      bytes.writeInt32LE(player(event.side), 64)
      bytes.writeInt32LE(event.dice[0], 100)
      bytes.writeInt32LE(event.dice[1], 104)
      return bytes
    }
    case 'gameEnd': {
      const bytes = record('gameEnd')
      bytes.writeInt32LE(player(event.result.winner), 24)
      bytes.writeInt32LE(event.result.points, 28)
      return bytes
    }
    case 'matchEnd':
      return record('matchEnd')
    default:
      return null
  }
}

function writePosition(bytes: Buffer, at: number, { white, black }: Points): void {
  for (let point = 1; point <= 25; point++) if ((white[point] ?? 0) > 0) bytes.writeInt8(white[point] ?? 0, at + point)
  for (let point = 1; point <= 25; point++)
    if ((black[point] ?? 0) > 0) bytes.writeInt8(-(black[point] ?? 0), at + 25 - point)
}
