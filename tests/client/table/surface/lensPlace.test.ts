import { describe, expect, test } from 'vitest'
import { lensPlace } from '../../../../src/client/table/surface/FingerLens.ts'

const BOARD = { width: 516, height: 360 }
const LENS = 108

describe('the lens over a finger', () => {
  test('stands above the finger, and beside it at the upper edge, on the side with more room', () => {
    expect(lensPlace(250, 300, BOARD.width)).toEqual({ left: 196, top: 158 })
    expect(lensPlace(100, 40, BOARD.width).left).toBeGreaterThan(100)
    expect(lensPlace(400, 40, BOARD.width).left + LENS).toBeLessThan(400)
  })

  test('stays within the board, and off the finger', () => {
    for (let x = 0; x <= BOARD.width; x += 4) {
      for (let y = 0; y <= BOARD.height; y += 4) {
        const { left, top } = lensPlace(x, y, BOARD.width)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left + LENS).toBeLessThanOrEqual(BOARD.width)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(top + LENS).toBeLessThanOrEqual(BOARD.height)
        expect(Math.hypot(left + LENS / 2 - x, top + LENS / 2 - y)).toBeGreaterThan(LENS / 2)
      }
    }
  })
})
