import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makePositionId, parsePositionId } from '../../../src/engine/notation/positionId.ts'
import { OPENING_POSITION } from '../../../src/engine/rules/position.ts'
import { positionOf, situations } from '../positions.ts'
import { readLegalMoves } from '../recorded.ts'
import { errorOf } from './errorOf.ts'

test('R90: the opening position is 4HPwATDgc/ABMA', () => {
  expect(makePositionId(OPENING_POSITION)).toBe('4HPwATDgc/ABMA')
  expect(parsePositionId('4HPwATDgc/ABMA')).toEqual({ ok: true, value: OPENING_POSITION })
})

test('R90: recorded positions have the recorded ids', () => {
  for (const { points, posId } of readLegalMoves()) {
    expect(makePositionId(points)).toBe(posId)
    expect(parsePositionId(posId)).toEqual({ ok: true, value: points })
  }
})

test('R90: every position comes back from its id', () => {
  fc.assert(
    fc.property(situations, ({ position }) => {
      expect(parsePositionId(makePositionId(position))).toEqual({ ok: true, value: position })
    }),
  )
})

test.each([
  ['', '14 characters, not 0'],
  ['4HPwATDgc/ABM', '14 characters, not 13'],
  ['4HPwATDgc/AB*A', 'only letters, digits'],
  ['//////////////', 'not the Position ID of a position'],
  ['AAAAAAAAAAAAAB', 'not the Position ID of a position'],
  [makePositionId(positionOf('6:1', '19:1')), 'both sides stand on the same point'],
])('R90: %s is refused: %s', (text, message) => {
  expect(errorOf(parsePositionId(text)).message).toContain(message)
})

test('R90: no text makes the parser throw', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 10, maxLength: 16 }), (text) => typeof parsePositionId(text).ok === 'boolean'),
  )
})
