import { expect, test } from 'vitest'
import { drawSmallBoard, type SmallPosition } from '../../../../src/client/table/small/drawSmallBoard.ts'
import { createFormat } from '../../../../src/client/i18n/format.ts'
import type { Locale } from '../../../../src/protocol/wire/locales.ts'
import type { Points } from '../../../../src/engine/rules/position.ts'

/** Seven white checkers on the sixth point, one more than it has places. */
const POINTS: Points = {
  white: Array.from({ length: 26 }, (_, at) => (at === 6 ? 7 : 0)),
  black: Array.from({ length: 26 }, () => 0),
}
const POSITION: SmallPosition = { points: POINTS, dice: [5, 3], turn: 'white', cube: { value: 1, owner: null } }

/** The texts that a small board writes. */
function writtenIn(locale: Locale, position: SmallPosition): string[] {
  const written: string[] = []
  const pen = new Proxy(
    {},
    {
      get: (_, name) => (name === 'fillText' ? (text: string) => written.push(text) : () => {}),
      set: () => true,
    },
  ) as CanvasRenderingContext2D
  const { number } = createFormat(locale)
  drawSmallBoard(pen, { x: 0, y: 0, width: 300 }, position, { theme: 'night', writeNumber: number })
  return written
}

test('a small board counts checkers and shows dice and the cube with the digits of the language', () => {
  expect(writtenIn('fa', POSITION)).toEqual(['۷', '۵', '۳', '۶۴'])
  expect(writtenIn('en', POSITION)).toEqual(['7', '5', '3', '64'])
})

test('a turned cube shows its value', () => {
  expect(writtenIn('fa', { ...POSITION, dice: null, cube: { value: 2, owner: 'black' } })).toEqual(['۷', '۲'])
})
