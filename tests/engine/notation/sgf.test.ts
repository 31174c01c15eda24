import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeSgf } from '../../../src/engine/notation/makeSgf.ts'
import { parseSgf, type SgfMatch } from '../../../src/engine/notation/parseSgf.ts'
import type { ActionRecord } from '../../../src/engine/rules/game.ts'
import type { VariantName } from '../../../src/engine/rules/variant.ts'
import { playRandomMatch } from '../matches.ts'
import { readMat } from '../recorded.ts'
import { transcriptOf } from './transcriptOf.ts'

/** Written by GNU Backgammon 1.07 from the `.mat` files beside them. */
const WRITTEN_BY_GNU = ['m12-len3', 'm22-len5', 'm38-len7']
const readSgf = (name: string): string =>
  readFileSync(new URL(`../../recorded/matches/${name}.sgf`, import.meta.url), 'utf8')
const ODD = new URL('../../recorded/odd/', import.meta.url)
const M22 = readSgf('m22-len5')

function read(text: string): SgfMatch {
  const parsed = parseSgf(text)
  if (!parsed.ok) throw new Error(`line ${parsed.error.line}: ${parsed.error.message}`)
  return parsed.value
}

function errorOf(text: string) {
  const parsed = parseSgf(text)
  if (parsed.ok) throw new Error('the text was read')
  return parsed.error
}

/** The records without the order of steps and dice, in which programs differ. */
function deeds(records: readonly ActionRecord[]): readonly unknown[] {
  return records.map((record) => {
    if (record.type !== 'roll' && record.type !== 'move') return record
    const dice = record.dice.toSorted((one, other) => one - other)
    if (record.type === 'roll') return { ...record, dice }
    const steps = record.steps.map(({ src, dst }) => `${src}/${dst}`)
    return { ...record, steps: steps.toSorted(), dice }
  })
}

describe('R96: .sgf of GNU Backgammon', () => {
  test.each(WRITTEN_BY_GNU)('%s has the same records as its .mat', (name) => {
    const { transcript } = read(readSgf(name))
    const mat = transcriptOf(readMat(name))
    expect(deeds(transcript.records)).toEqual(deeds(mat.records))
    expect(transcript.names).toEqual(mat.names)
    expect(transcript.setup).toEqual(mat.setup)
    expect(transcript.date).toBe('2026-11-20')
  })

  test('a nackgammon match of GNU Backgammon has the same records in both of its files', () => {
    const { transcript } = read(readFileSync(new URL('nackgammon.sgf', ODD), 'utf8'))
    const mat = transcriptOf(readFileSync(new URL('nackgammon.mat', ODD), 'utf8'))
    expect([transcript.setup.variant, mat.setup.variant]).toEqual(['nackgammon', 'nackgammon'])
    expect(deeds(transcript.records)).toEqual(deeds(mat.records))
  })

  test('hypergammon with another number of checkers is another game', () => {
    const { transcript } = read(M22)
    const text = makeSgf(transcript).replaceAll(/RU\[[^\]]*\]/g, 'RU[Crawford:Hypergammon1]')
    expect(errorOf(text)).toMatchObject({
      fault: 'otherGame',
      line: 1,
      message: expect.stringContaining('Hypergammon1') as string,
    })
  })

  test.each<VariantName>(['normal', 'takhteh', 'nackgammon', 'hypergammon'])(
    'random matches of %s are written and read again',
    (variant) => {
      for (let seed = 1; seed <= 4; seed++) {
        const setup = { variant, length: 3 }
        const { records } = playRandomMatch(setup, seed)
        const transcript = { setup, names: { white: 'a]b\\c:d', black: 'شیرین' }, date: '2026-01-02', records }
        const once = read(makeSgf(transcript)).transcript
        expect(once.names).toEqual(transcript.names)
        expect(once.setup).toEqual(setup)
        const moves = (all: readonly ActionRecord[]) => all.filter(({ type }) => type === 'move' || type === 'double')
        expect(moves(once.records)).toEqual(moves(records))
        expect(read(makeSgf(once)).transcript).toEqual(once)
      }
    },
  )

  test('notes are comments of their nodes', () => {
    const { transcript } = read(M22)
    const notes = new Map([
      [1, 'Better: 24/18.\nWhy ] not?'],
      [5, 'back\\slash: «دیر»'],
    ])
    expect(new Map(read(makeSgf(transcript, notes)).notes)).toEqual(notes)
  })

  test('variations, unknown properties, tabs and one long line change nothing', () => {
    const { transcript } = read(M22)
    const odd = M22.replace(';B[65aggl]', ';XX[odd \\] value]B[65aggl](').replace(
      ';W[drop])',
      ';W[drop])(;B[11]C[never played]))',
    )
    expect(read(odd).transcript).toEqual(transcript)
    expect(read(M22.replaceAll('\n', '')).transcript).toEqual(transcript)
    expect(read(M22.replaceAll('\n', '\r\n\t')).transcript).toEqual(transcript)
  })

  test('a second match in the same file is left out', () => {
    expect(read(M22 + readSgf('m12-len3')).transcript).toEqual(read(M22).transcript)
  })

  test.each<[string, string, string, number | null]>([
    ['nothing', '', 'notMat', null],
    ['another game', '(;GM[1]SZ[19];B[pd])', 'otherGame', 1],
    ['an illegal move', M22.replace(';W[63xrmj]', ';W[63xqmj]'), 'illegalMove', 3],
    ['a move out of turn', M22.replace(';W[63xrmj]', ';B[63xrmj]'), 'wrongOrder', 3],
    ['a seventh face', M22.replace(';W[63xrmj]', ';W[73xrmj]'), 'unreadable', 3],
    ['words', M22.replace(';W[63xrmj]', ';W[whatever]'), 'unreadable', 3],
    ['a double that is not answered', M22.replace(';W[drop]', ';W[31]'), 'wrongOrder', null],
    ['a result of the other side', M22.replace('RE[B+1]', 'RE[W+1]'), 'score', null],
    ['an impossible result', M22.replace('RE[B+1]', 'RE[lots]'), 'unreadable', 1],
    ['another opening position', M22.replace(';B[65aggl]', ';AE[a:x]'), 'otherGame', 2],
    ['half a file', M22.slice(0, M22.length / 2), 'unreadable', null],
    ['a value that never ends', M22.replace(';W[63xrmj]', ';C[63xrmj').replaceAll(']', ' '), 'unreadable', null],
    ['a property without a value', M22.replace(';W[63xrmj]', ';W'), 'unreadable', null],
  ])('%s is refused with its line', (_, text, fault, line) => {
    const error = errorOf(text)
    expect(error.fault).toBe(fault)
    if (line !== null) expect(error.line).toBe(line)
  })

  test('hostile texts are refused without a hang', () => {
    expect(errorOf('('.repeat(1_000_000)).message).toContain('inside each other')
    expect(errorOf(`(${';'.repeat(1_000_000)})`).message).toContain('no more than')
    expect(errorOf(`(;GM[6]C[${'\\'.repeat(1_000_001)}`).fault).toBe('unreadable')
    expect(errorOf(`(;GM[6]MI[length:${'9'.repeat(100_000)}])`).fault).toBe('unreadable')
  })
})
