import { describe, expect, test } from 'vitest'
import {
  BOARD_WIDTH,
  checkerSpot,
  columnX,
  cubeSpot,
  diceAside,
  diceRest,
  isUpperRow,
} from '../../../../src/protocol/board/geometry.ts'
import { fingerReach, partAt } from '../../../../src/client/board/position/hitTest.ts'
import { densityFor, sheetScale } from '../../../../src/client/board/position/resolution.ts'

describe('geometry', () => {
  test('puts the home of the side at the bottom into the right half, its first point into the corner', () => {
    expect(columnX(1)).toBe(1091)
    expect(columnX(6)).toBe(721)
    expect(columnX(7)).toBe(569)
    expect(columnX(12)).toBe(199)
    expect(columnX(13)).toBe(199)
    expect(columnX(24)).toBe(1091)
    expect([1, 12, 13, 24].map(isUpperRow)).toEqual([false, false, true, true])
  })

  test('puts both sides on the same physical point, whichever of them sits at the bottom', () => {
    expect(checkerSpot('white', 'white', 6, 0)).toEqual(checkerSpot('white', 'black', 19, 0))
    expect(checkerSpot('black', 'black', 6, 0)).toEqual(checkerSpot('white', 'white', 6, 0))
    expect(checkerSpot('black', 'white', 6, 0)).toEqual({ x: 721, y: 90 })
  })

  test('stacks towards the middle, five on a point and four on the bar', () => {
    expect(checkerSpot('white', 'white', 6, 4)).toEqual({ x: 721, y: 522 })
    expect(checkerSpot('white', 'white', 6, 11)).toEqual(checkerSpot('white', 'white', 6, 4))
    expect(checkerSpot('white', 'white', 25, 0)).toEqual({ x: 645, y: 374 })
    expect(checkerSpot('white', 'black', 25, 0)).toEqual({ x: 645, y: 526 })
    expect(checkerSpot('white', 'white', 25, 7)).toEqual(checkerSpot('white', 'white', 25, 3))
  })

  test('fits fifteen slabs into a well', () => {
    const last = checkerSpot('white', 'white', 0, 14)
    expect(last.y).toBeGreaterThan(496)
    expect(checkerSpot('white', 'black', 0, 0).y).toBe(74.5)
  })

  test('gives the cube to its owner, and lays an offered cube between the answers', () => {
    expect(cubeSpot('black', 'black', false).y).toBeGreaterThan(450)
    expect(cubeSpot('black', 'white', false).y).toBeLessThan(450)
    expect(cubeSpot('white', null, true)).toMatchObject({ x: 645, y: 450 })
  })

  test('keeps dice nearly upright, because of their light', () => {
    for (const die of [...diceRest(true), ...diceRest(false)]) expect(Math.abs(die.turn)).toBeLessThan(0.21)
  })
})

describe('partAt', () => {
  test('finds every point at its first slot and at its tip', () => {
    for (let point = 1; point <= 24; point++) {
      const { x, y } = checkerSpot('white', 'white', point, 0)
      expect(partAt({ x, y }, [])).toEqual({ kind: 'point', point })
      expect(partAt({ x, y: isUpperRow(point) ? 440 : 460 }, [])).toEqual({ kind: 'point', point })
    }
  })

  test('leaves no gap between neighbours', () => {
    for (let x = 160; x < 1130; x += 1) expect(partAt({ x, y: 700 }, [])).not.toBeNull()
  })

  test('finds the bar, the tray and the dice; the dice come before what lies under them', () => {
    expect(partAt({ x: 645, y: 300 }, [])).toEqual({ kind: 'point', point: 25 })
    expect(partAt({ x: 1191, y: 700 }, [])).toEqual({ kind: 'point', point: 0 })
    expect(partAt({ x: 870, y: 455 }, diceRest(true))).toEqual({ kind: 'dice' })
    expect(partAt({ x: 80, y: 455 }, [])).toBeNull()
  })

  test('gives the dice the room of a finger on the smallest screen, and leaves the fifth checker of a stack its own room', () => {
    const finger = 44 / (640 / 1600)
    for (const isBottom of [true, false]) {
      const dice = diceRest(isBottom)
      for (const { x, y } of dice) {
        expect(partAt({ x, y: y - finger / 2 }, dice)).toEqual({ kind: 'dice' })
        expect(partAt({ x, y: y + finger / 2 }, dice)).toEqual({ kind: 'dice' })
      }
    }
    for (let point = 1; point <= 24; point++) {
      const fifth = checkerSpot('white', 'white', point, 4)
      expect(partAt(fifth, [...diceRest(true), ...diceRest(false)])).toEqual({ kind: 'point', point })
    }
  })
})

/** The widths of the boards of a match and of a practice on a screen of 640 × 360, in CSS pixels. */
const SMALLEST_BOARDS = [516, 447]

describe('fingerReach', () => {
  test.each(SMALLEST_BOARDS)('gives the dice 44 px on a board of %i px', (width) => {
    const unit = width / BOARD_WIDTH
    const [die] = diceRest(true)
    const isDice = (x: number, y: number) =>
      partAt({ x: die.x + x / unit, y: die.y + y / unit }, diceRest(true), fingerReach(unit))?.kind === 'dice'
    for (const [x, y] of [
      [-22, 0],
      [0, -22],
      [0, 22],
    ] as const)
      expect(isDice(x * 0.99, y * 0.99)).toBe(true)
  })

  test.each(SMALLEST_BOARDS)('covers no fifth checker of a stack on a board of %i px', (width) => {
    const reach = fingerReach(width / BOARD_WIDTH)
    for (let point = 1; point <= 24; point++)
      expect(partAt(checkerSpot('white', 'white', point, 4), diceRest(true), reach)).toEqual({ kind: 'point', point })
  })

  test('does not grow with the board', () => {
    expect(fingerReach(1548 / BOARD_WIDTH)).toBe(fingerReach(516 / BOARD_WIDTH))
  })
})

/** The parts as they are drawn, in stage units. */
const DIE_SIZE = 62
const PLAYED = 0.92
const SLAB_HALF = 11

test('dice that lie aside cover neither a full tray nor the field', () => {
  const trays = [checkerSpot('white', 'white', 0, 14), checkerSpot('white', 'black', 0, 14)]
  for (const { x, y, scale } of diceAside()) {
    const half = (DIE_SIZE * scale * PLAYED) / 2
    for (const tray of trays) expect(Math.abs(tray.y - y)).toBeGreaterThan(half + SLAB_HALF)
    expect(partAt({ x: x - half, y }, [])).toEqual({ kind: 'point', point: 0 })
  }
})

describe('resolution', () => {
  test('takes the sheet that is drawn for the size', () => {
    const widths = [516, 774, 1032, 1677]
    expect(widths.map((width) => sheetScale(width, 1))).toEqual(['0.5x', '0.5x', '1x', '1x'])
    expect(widths.map((width) => sheetScale(width, 2))).toEqual(['1x', '1x', '2x', '2x'])
  })

  test('never draws more than two pixels for a CSS pixel, nor more than 3.6 million for a board', () => {
    expect(densityFor(516, 360, 3)).toBe(2)
    expect(densityFor(516, 360, 1)).toBe(1)
    const density = densityFor(3096, 2160, 2)
    expect(3096 * 2160 * density ** 2).toBeLessThanOrEqual(3_600_001)
  })
})
