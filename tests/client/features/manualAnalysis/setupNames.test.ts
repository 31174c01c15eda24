import { describe, expect, test } from 'vitest'
import { fieldIn } from '../../../../src/client/features/manualAnalysis/faultText.ts'
import {
  OPENING_SETUP,
  withNextCube,
  withScore,
  withVariant,
} from '../../../../src/client/features/manualAnalysis/setup.ts'
import { namesOf, readNames } from '../../../../src/client/features/manualAnalysis/setupNames.ts'
import { OPENING_POINTS } from '../../../../src/engine/rules/position.ts'

const SETUP = withScore(withNextCube({ ...OPENING_SETUP, player: 'black', dice: [6, 4] }), 'white', 2)
const whyNot = (text: string) => {
  const read = readNames(text, OPENING_SETUP)
  return read.ok ? null : read.why
}

describe('the names of a position', () => {
  test('an XGID brings back the whole position', () => {
    expect(readNames(namesOf(SETUP).xgid, OPENING_SETUP)).toEqual({ ok: true, setup: SETUP })
    const cleared = { ...SETUP, dice: null }
    expect(readNames(namesOf(cleared).xgid, OPENING_SETUP)).toEqual({ ok: true, setup: cleared })
  })

  test('do not tell the variant, so it stays', () => {
    const takhteh = withVariant(SETUP, 'takhteh')
    expect(readNames(namesOf(takhteh).xgid, withVariant(OPENING_SETUP, 'takhteh'))).toEqual({
      ok: true,
      setup: takhteh,
    })
    expect(readNames(namesOf(takhteh).xgid, OPENING_SETUP)).toMatchObject({ setup: { variant: 'normal' } })
  })

  test('a Position ID brings the checkers into the match that is being set up, also with words around it', () => {
    const empty = { ...SETUP, points: { white: SETUP.points.white, black: [...SETUP.points.black].reverse() } }
    for (const text of ['4HPwATDgc/ABMA', 'Position ID: 4HPwATDgc/ABMA Match ID: cIkK']) {
      expect(readNames(text, empty)).toEqual({ ok: true, setup: { ...empty, points: OPENING_POINTS } })
    }
  })

  test('a GNU ID brings the checkers and the match', () => {
    expect(readNames(` ${namesOf(SETUP).gnuId} and so on`, OPENING_SETUP)).toEqual({ ok: true, setup: SETUP })
    expect(whyNot('4HPwATDgc/ABMA:////////////')).toBe('positionId')
  })

  test('an XGID is found in a position as eXtreme Gammon exports it as text', () => {
    const text = [
      'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:1:0:5:6',
      '',
      'X:Player 1   O:Player 2',
      'Score is X:2 O:1 5 pt.(s) match.',
      ' +13-14-15-16-17-18------19-20-21-22-23-24-+',
      ' | X           O    |   | O              X |',
      ' |                  |BAR|                  |',
      ' +12-11-10--9--8--7-------6--5--4--3--2--1-+',
      'Pip count  X: 167  O: 167 X-O: 2-1/5',
      'Cube: 1',
      'X to play 31',
    ].join('\r\n')
    const read = readNames(text, OPENING_SETUP)
    if (!read.ok) throw new Error(read.why)
    expect(read.setup).toMatchObject({ dice: [3, 1], score: { white: 2, black: 1 }, length: 5, player: 'white' })
  })

  test('an XGID is found in a pasted line', () => {
    expect(whyNot('My position: XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:6 and so on')).toBeNull()
  })

  test('a text that names no position is refused', () => {
    expect(whyNot('hello')).toBe('unknown')
    expect(whyNot('XGID=broken')).toBe('xgid')
    expect(whyNot('XGID=-b----E-C---eE---c-e----B-:0:0:1:99:0:0:0:5:6')).toBe('xgid')
    expect(whyNot('//////////////')).toBe('positionId')
    expect(whyNot('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:27:6')).toBe('tooLong')
    expect(whyNot('XGID=-b----E-C---eE---c-e----B-:6:1:1:31:0:0:0:0:6')).toBe('cube')
  })

  test('unlimited play has no score', () => {
    const read = readNames('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:3:1:0:0:6', OPENING_SETUP)
    expect(read.ok && [read.setup.length, read.setup.score]).toEqual([0, { white: 0, black: 0 }])
  })
})

test('the server’s path of a wrong field leads to its sentence', () => {
  expect(fieldIn('body.points.0.24: black has checkers on the same point')).toBe('points')
  expect(fieldIn('body.isCrawford: no')).toBe('isCrawford')
  expect([fieldIn('body: unknown key'), fieldIn('query.take: too much')]).toEqual([null, null])
})
