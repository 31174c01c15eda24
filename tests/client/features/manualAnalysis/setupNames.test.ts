import { describe, expect, test } from 'vitest'
import { fieldIn } from '../../../../src/client/features/manualAnalysis/faultText.ts'
import { OPENING_SETUP, withNextCube, withScore } from '../../../../src/client/features/manualAnalysis/setup.ts'
import { namesOf, readNames } from '../../../../src/client/features/manualAnalysis/setupNames.ts'
import { OPENING_POINTS } from '../../../../src/engine/rules/position.ts'

const SETUP = withScore(withNextCube({ ...OPENING_SETUP, player: 'black', dice: [6, 4] }), 'white', 2)
const whyNot = (text: string) => {
  const read = readNames(text, OPENING_SETUP)
  return read.ok ? null : read.why
}

describe('the names of a position', () => {
  test('an XGID brings back all of it', () => {
    expect(readNames(namesOf(SETUP).xgid, OPENING_SETUP)).toEqual({ ok: true, setup: SETUP })
    const cleared = { ...SETUP, dice: null }
    expect(readNames(namesOf(cleared).xgid, OPENING_SETUP)).toEqual({ ok: true, setup: cleared })
  })

  test('a Position ID brings the checkers into the match that is set up, with words around it too', () => {
    const empty = { ...SETUP, points: { white: SETUP.points.white, black: [...SETUP.points.black].reverse() } }
    for (const text of [
      '4HPwATDgc/ABMA',
      ' 4HPwATDgc/ABMA:cIkKAAAAAAAA',
      'Position ID: 4HPwATDgc/ABMA Match ID: cIkK',
    ]) {
      expect(readNames(text, empty)).toEqual({ ok: true, setup: { ...empty, points: OPENING_POINTS } })
    }
  })

  test('an XGID is found in a pasted line', () => {
    expect(whyNot('My position: XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:6 and so on')).toBeNull()
  })

  test('a text that is no name of a position is refused', () => {
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
