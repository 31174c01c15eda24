import { describe, expect, test } from 'vitest'
import { makeGnuId, parseGnuId } from '../../../src/engine/notation/gnuId.ts'
import { matchGnuId } from '../../../src/engine/recording/matchXgid.ts'
import { applyRecord } from '../../../src/engine/rules/applyRecord.ts'
import { unopenedMatch } from '../../../src/engine/rules/matchState.ts'
import { readMat } from '../recorded.ts'
import { errorOf } from './errorOf.ts'
import { transcriptOf } from './transcriptOf.ts'

/** GNU IDs that GNU Backgammon 1.07 shows while it replays m22-len5. */
const SHOWN_BY_GNU = ['4HPwAyDgc/ABMA:MAGvAAAAAAAE']

describe('R98: GNU ID', () => {
  test('a match is named as GNU Backgammon names it', () => {
    const { setup, records } = transcriptOf(readMat('m22-len5'))
    let match = unopenedMatch(setup)
    const names = new Set(records.map((record) => matchGnuId((match = applyRecord(match, record)))))
    expect(SHOWN_BY_GNU.filter((name) => !names.has(name))).toEqual([])
  })

  test('the example of the manual: a cube of 2, 4 to 2 in a match to 9, 52 to play', () => {
    const read = parseGnuId('4HPwATDgc/ABMA:QYkqASAAIAAA')
    expect(read).toMatchObject({
      ok: true,
      value: {
        cube: { value: 2, owner: 'white' },
        turn: 'black',
        dice: [5, 2],
        length: 9,
        score: { white: 2, black: 4 },
        isCrawford: false,
        isDoubleOffered: false,
      },
    })
  })

  test('every position of a match comes back from its GNU ID', () => {
    const { setup, records } = transcriptOf(readMat('m38-len7'))
    let match = unopenedMatch(setup)
    for (const record of records) {
      match = applyRecord(match, record)
      if (match.game.phase === 'over') continue
      const name = matchGnuId(match)
      const read = parseGnuId(name)
      expect(read).toMatchObject({ ok: true, value: { points: match.game.points, score: match.score } })
      expect(read.ok && makeGnuId(read.value)).toBe(name)
    }
  })

  test.each([
    ['4HPwATDgc/ABMA', 'a GNU ID is'],
    ['4HPwATDgc/ABMA:QYkqASAAIAA', 'a GNU ID is'],
    ['4HPwATDgc/ABMA:QYkqASAAIAA!', 'only letters'],
    ['4HPwATDgc/ABMA:////////////', 'cube'],
    ['//////////////:QYkqASAAIAAA', 'Position ID'],
  ])('%s is refused', (text, words) => {
    expect(errorOf(parseGnuId(text)).message).toContain(words)
  })
})
