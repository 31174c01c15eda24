import { expect, test } from 'vitest'
import { diceRest } from '../../../../src/protocol/board/geometry.ts'
import { isFlick } from '../../../../src/client/table/surface/diceFlick.ts'

const [die] = diceRest(true)
const away = (x: number, y: number) => ({ x: die.x + x, y: die.y + y })

test('W575 a quick swipe over the place of the own dice throws them, whatever its direction', () => {
  for (const to of [away(200, 0), away(-200, 0), away(0, 160), away(90, -90)]) {
    expect(isFlick({ from: die, to, ms: 180 })).toBe(true)
  }
})

test('W575 a tap, a slow drag and a swipe elsewhere throw nothing', () => {
  expect(isFlick({ from: die, to: away(20, 10), ms: 120 })).toBe(false)
  expect(isFlick({ from: die, to: away(300, 0), ms: 900 })).toBe(false)
  for (const from of [{ x: 384, y: 450 }, { x: 906, y: 800 }, { x: 906, y: 100 }, diceRest(false)[0]])
    expect(isFlick({ from, to: { x: from.x + 250, y: from.y }, ms: 180 })).toBe(false)
})
