import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { MatchTranscript } from '../../../src/engine/notation/matchTranscript.ts'
import { parseXg } from '../../../src/engine/notation/parseXg.ts'
import type { Inflate } from '../../../src/engine/notation/xgArchive.ts'
import type { ActionRecord } from '../../../src/engine/rules/game.ts'
import { playRandomMatch } from '../matches.ts'
import { readMat } from '../recorded.ts'
import { transcriptOf } from './transcriptOf.ts'
import { RECORD_BYTES, xgFile, xgRecords } from './writeXg.ts'

const inflate: Inflate = (bytes, most) => {
  try {
    return inflateSync(bytes, { maxOutputLength: most })
  } catch {
    return null
  }
}
const MATCHES = ['m01-len1', 'm10-len3', 'm12-len3', 'm22-len5', 'm26-len5', 'm38-len7', 'm41-len7']
const M22 = transcriptOf(readMat('m22-len5'))
const RECORDS = xgRecords(M22)

function read(bytes: Uint8Array): MatchTranscript {
  const parsed = parseXg(bytes, inflate)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value.transcript
}

function errorOf(bytes: Uint8Array) {
  const parsed = parseXg(bytes, inflate)
  if (parsed.ok) throw new Error('the file was read')
  return parsed.error
}

/** The number of the first record of a kind, from 0. */
const firstOf = (kind: number): number =>
  Array.from({ length: RECORDS.length / RECORD_BYTES }, (_, index) => RECORDS[index * RECORD_BYTES + 8]).indexOf(kind)

function changed(change: (records: Buffer) => void): Uint8Array {
  const records = Buffer.from(RECORDS)
  change(records)
  return xgFile(records)
}

describe('R97: .xg of eXtreme Gammon', () => {
  test.each(MATCHES)('%s has the same records as its .mat', (name) => {
    const transcript = transcriptOf(readMat(name))
    const found = read(xgFile(xgRecords(transcript)))
    expect(found.names).toEqual(transcript.names)
    expect(found.setup).toEqual(transcript.setup)
    expect(found.date).toBe('2026-11-20')
    expect(found.records.map(({ type }) => type)).toEqual(transcript.records.map(({ type }) => type))
    // The format holds positions, not steps: the records are the same when they are written the same.
    expect(xgRecords(found).equals(xgRecords(transcript))).toBe(true)
    const last = (records: readonly ActionRecord[]) => records.filter(({ type }) => type === 'gameEnd')
    expect(last(found.records)).toEqual(last(transcript.records))
  })

  test('comments belong to their records', () => {
    const records = Buffer.from(RECORDS)
    const write = (comment: number, index: number, at: number) =>
      records.writeInt32LE(comment, index * RECORD_BYTES + at)
    const [game, cube, move] = [firstOf(1), firstOf(2), firstOf(3)]
    write(0, game, 56)
    write(2, cube, 292)
    write(1, move, 2524)
    write(3, game, 60)
    write(99, move + 1, 2524)
    const comments = Buffer.from('To begin with\r\nBold\u0001\u0002and good\r\nToo early\r\nThe end\r\n', 'latin1')
    const parsed = parseXg(xgFile(records, 'temp.xg', comments), inflate)
    if (!parsed.ok) throw new Error(parsed.error.message)
    const { transcript, comments: found } = parsed.value
    const types = [...found].map(([record, words]) => [transcript.records[record]?.type, words])
    expect(types).toEqual([
      ['move', 'To begin with\nBold\nand good'],
      ['double', 'Too early'],
      ['gameEnd', 'The end'],
    ])
    const damaged = xgFile(records, 'temp.xg', comments)
    const cut = parseXg(damaged.slice(0, -1), inflate)
    expect(cut.ok).toBe(false)
  })

  test('random matches come back with every move', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const { records } = playRandomMatch({ variant: 'normal', length: 3 }, seed)
      const own = records.filter(({ type }) => type !== 'resignMatch')
      const transcript: MatchTranscript = {
        setup: { variant: 'normal', length: 3 },
        names: { white: 'شیرین', black: 'Zoë' },
        date: null,
        records: own,
      }
      const found = read(xgFile(xgRecords(transcript)))
      expect(found.names).toEqual(transcript.names)
      expect(found.setup).toEqual(transcript.setup)
      expect(xgRecords(found).equals(xgRecords(transcript))).toBe(true)
    }
  })

  test.each<[number, string | null]>([
    [0, null],
    [2, '1900-01-01'],
    [60.5, '1900-02-28'],
    [61, '1900-03-01'],
    [36_585.99, '2000-02-29'],
    [36_586, '2000-03-01'],
    [45_657, '2024-12-31'],
    [45_658, '2025-01-01'],
    [1e300, null],
    [Number.NaN, null],
  ])('day %d is %s', (day, date) => {
    expect(read(changed((records) => records.writeDoubleLE(day, 128))).date).toBe(date)
  })

  test('a changed position after a move is named with its record and byte', () => {
    const at = firstOf(3) + 4
    const bytes = changed((records) => {
      const place = at * RECORD_BYTES + 35
      records.writeInt8(records.readInt8(place + 6) - 1, place + 6)
      records.writeInt8(records.readInt8(place + 10) + 1, place + 10)
    })
    const error = errorOf(bytes)
    expect(error).toMatchObject({ fault: 'illegalMove', line: null, byte: at * RECORD_BYTES })
    expect(error.message).toContain(`record ${at + 1} of the match`)
  })

  test.each<[string, string, Uint8Array]>([
    ['a seventh face', 'unreadable', changed((records) => records.writeInt32LE(7, firstOf(3) * RECORD_BYTES + 100))],
    ['a third player', 'unreadable', changed((records) => records.writeInt32LE(3, firstOf(3) * RECORD_BYTES + 64))],
    ['another opening', 'otherGame', changed((records) => records.writeInt8(4, RECORD_BYTES + 21 + 6))],
    ['sixteen checkers', 'unreadable', changed((records) => records.writeInt8(120, RECORD_BYTES + 21 + 6))],
    ['a wild score', 'score', changed((records) => records.writeInt32LE(-5, RECORD_BYTES + 12))],
    ['no match length', 'noLength', changed((records) => records.writeInt32LE(-1, 92))],
    ['long gammon', 'otherGame', changed((records) => records.writeInt32LE(3, 96))],
    ['a raccoon', 'cube', changed((records) => records.writeInt32LE(2, firstOf(2) * RECORD_BYTES + 20))],
    ['no head', 'damaged', xgFile(RECORDS.subarray(RECORD_BYTES))],
    ['no games', 'notMat', xgFile(RECORDS.subarray(0, RECORD_BYTES))],
    ['half a record', 'damaged', xgFile(RECORDS.subarray(0, 3000))],
    ['no match in the archive', 'damaged', xgFile(RECORDS, 'temp.xgr')],
  ])('%s is refused', (_, fault, bytes) => {
    expect(errorOf(bytes)).toMatchObject({ fault })
  })

  test('a file that is cut off anywhere is refused with a byte', () => {
    const bytes = xgFile(RECORDS)
    for (const length of [0, 4, 35, 36, 8_231, 8_300, bytes.length - 37, bytes.length - 1]) {
      expect(errorOf(bytes.subarray(0, length)), `${length} bytes`).toMatchObject({
        fault: 'damaged',
        byte: expect.any(Number) as number,
      })
    }
  })

  test('no single changed byte of the archive goes unseen', () => {
    const bytes = xgFile(RECORDS)
    for (let at = 8_232; at < bytes.length - 36; at += 97) {
      const broken = Uint8Array.from(bytes)
      broken[at] = (broken[at] ?? 0) ^ 0x40
      expect(errorOf(broken).fault, `byte ${at}`).toBe('damaged')
    }
  })
})
