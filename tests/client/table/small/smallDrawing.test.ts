import { expect, test } from 'vitest'
import { smallDrawing, type SmallPosition } from '../../../../src/client/table/small/smallDrawing.ts'
import { createFormat } from '../../../../src/client/i18n/format.ts'
import type { Locale } from '../../../../src/protocol/wire/locales.ts'
import { BAR, OFF, type Points } from '../../../../src/engine/rules/position.ts'

/** Seven white checkers on the sixth point, one more than it has places. */
const POINTS: Points = {
  white: Array.from({ length: 26 }, (_, at) => (at === 6 ? 7 : 0)),
  black: Array.from({ length: 26 }, () => 0),
}
const POSITION: SmallPosition = { points: POINTS, dice: [5, 3], turn: 'white', cube: { value: 1, owner: null } }

function numbersOf(locale: Locale, position: SmallPosition) {
  return smallDrawing(position, createFormat(locale).number).numbers.map(({ text, on }) => [text, on])
}

/** The number of closed shapes of a path. */
function shapes(path: string): number {
  return path.split('Z').length - 1
}

test('a small board counts checkers and shows dice and the cube with the digits of the language', () => {
  expect(numbersOf('fa', POSITION)).toEqual([
    ['۷', 'white'],
    ['۵', 'white'],
    ['۳', 'white'],
    ['۶۴', 'cube'],
  ])
  expect(numbersOf('en', POSITION).map(([text]) => text)).toEqual(['7', '5', '3', '64'])
})

test('a turned cube shows its value', () => {
  const turned = { ...POSITION, dice: null, cube: { value: 2, owner: 'black' } } as const
  expect(numbersOf('fa', turned).map(([text]) => text)).toEqual(['۷', '۲'])
})

test('as many checkers are drawn as have places, and those borne off lie on their edges', () => {
  const points: Points = {
    white: POINTS.white.map((count, at) => (at === OFF ? 8 : count)),
    black: POINTS.black.map((count, at) => (at === BAR ? 6 : count)),
  }
  const { checkers, slabs, dice, cube, numbers } = smallDrawing(
    { points, dice: null, turn: 'black', cube: null },
    createFormat('en').number,
  )
  expect([shapes(checkers.white), shapes(checkers.black), shapes(slabs.white), shapes(slabs.black)]).toEqual([
    5, 4, 8, 0,
  ])
  expect([dice, cube]).toEqual(['', ''])
  expect(numbers.map(({ text, on, y }) => [text, on, y])).toEqual([
    ['7', 'white', 522],
    ['6', 'black', 742],
  ])
})
