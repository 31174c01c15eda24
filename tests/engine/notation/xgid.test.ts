import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PositionContext } from '../../../src/engine/notation/xgid.ts'
import { makeXgid, parseXgid } from '../../../src/engine/notation/xgid.ts'
import { OPENING_POINTS, pointsFrom } from '../../../src/engine/rules/position.ts'
import { situations } from '../positions.ts'
import { errorOf } from './errorOf.ts'

const OPENING: PositionContext = {
  points: OPENING_POINTS,
  turn: 'white',
  dice: [5, 2],
  cube: { value: 1, owner: null },
  isDoubleOffered: false,
  score: { white: 0, black: 0 },
  length: 5,
  isCrawford: false,
}
const OPENING_BOARD = '-b----E-C---eE---c-e----B-'

test.each<[string, string, Partial<PositionContext>]>([
  ['an opening roll', `${OPENING_BOARD}:0:0:1:52:0:0:0:5:6`, {}],
  ['black to roll', `${OPENING_BOARD}:0:0:-1:00:0:0:0:5:6`, { turn: 'black', dice: null }],
  ['a double of black', `${OPENING_BOARD}:0:0:-1:D:0:0:0:5:6`, { turn: 'black', dice: null, isDoubleOffered: true }],
  ['white’s cube on 4', `${OPENING_BOARD}:2:1:1:52:0:0:0:5:6`, { cube: { value: 4, owner: 'white' } }],
  ['black’s cube on 2', `${OPENING_BOARD}:1:-1:1:52:0:0:0:5:6`, { cube: { value: 2, owner: 'black' } }],
  ['the Crawford game', `${OPENING_BOARD}:0:0:1:52:1:4:1:5:6`, { score: { white: 1, black: 4 }, isCrawford: true }],
  ['money', `${OPENING_BOARD}:0:0:1:52:0:0:0:0:6`, { length: 0 }],
])('R91: %s is %s', (_, id, change) => {
  const context = { ...OPENING, ...change }
  expect(makeXgid(context)).toBe(`XGID=${id}`)
  expect(parseXgid(`XGID=${id}`)).toEqual({ ok: true, value: context })
  expect(parseXgid(id)).toEqual({ ok: true, value: context })
})

test('R91: everything comes back from an XGID', () => {
  const contexts = fc
    .record({
      situation: situations,
      turn: fc.constantFrom('white' as const, 'black' as const),
      owner: fc.constantFrom('white' as const, 'black' as const, null),
      cubeLog: fc.nat({ max: 6 }),
      decision: fc.constantFrom('roll' as const, 'move' as const, 'double' as const),
      white: fc.nat({ max: 6 }),
      black: fc.nat({ max: 6 }),
      isCrawford: fc.boolean(),
    })
    .map(({ situation, turn, owner, cubeLog, decision, white, black, isCrawford }): PositionContext => ({
      points: pointsFrom(situation.position, turn),
      turn,
      dice: decision === 'move' ? situation.dice : null,
      cube: { value: 2 ** cubeLog, owner },
      isDoubleOffered: decision === 'double',
      score: { white, black },
      length: 7,
      isCrawford,
    }))
  fc.assert(
    fc.property(contexts, (context) => {
      expect(parseXgid(makeXgid(context))).toEqual({ ok: true, value: context })
    }),
  )
})

test.each([
  ['', '10 fields'],
  [`${OPENING_BOARD}:0:0:1`, '10 fields'],
  ['-b----E-C---eE---c-e----B:0:0:1:52:0:0:0:5:6', '26 characters'],
  ['-b----P-C---eE---c-e----B-:0:0:1:52:0:0:0:5:6', '26 characters'],
  ['Bb----E-C---eE---c-e----B-:0:0:1:52:0:0:0:5:6', '26 characters'],
  ['-b----N-C---eE---c-e----B-:0:0:1:52:0:0:0:5:6', 'more than 15'],
  [`${OPENING_BOARD}:x:0:1:52:0:0:0:5:6`, 'the cube'],
  [`${OPENING_BOARD}:0:2:1:52:0:0:0:5:6`, 'cube owner'],
  [`${OPENING_BOARD}:0:0:0:52:0:0:0:5:6`, 'the turn'],
  [`${OPENING_BOARD}:0:0:1:72:0:0:0:5:6`, 'the dice'],
  [`${OPENING_BOARD}:0:0:1:52:-1:0:0:5:6`, 'the score'],
  [`${OPENING_BOARD}:0:0:1:52:5:0:0:5:6`, 'ends the match'],
  [`${OPENING_BOARD}:0:0:1:52:0:0:9:5:6`, 'Crawford'],
  [`${OPENING_BOARD}:0:0:1:52:0:0:0:a:6`, 'match length'],
])('R91: %s is refused: %s', (text, message) => {
  expect(errorOf(parseXgid(text)).message).toContain(message)
})
