import { describe, expect, test } from 'vitest'
import { OPENING_POINTS } from '../../../../src/engine/rules/position.ts'
import { clearPlace, placeTurnButtons } from '../../../../src/client/table/panels/placeButtons.ts'
import { counts } from '../../gameContexts.ts'

describe('buttons on the board', () => {
  test('keep their place where no stack reaches them', () => {
    const points = { white: counts({ 6: 4, 8: 4 }), black: counts({ 6: 4 }) }
    expect(clearPlace(points, 'white', { width: 130, places: [754, 532] })).toEqual({ x: 754, isTight: false })
  })

  test('that are larger than their board grow away from the dice, and make way for checkers sooner', () => {
    const points = { white: counts({}), black: counts({}) }
    const { undo, confirm } = placeTurnButtons(points, 'white')
    const large = placeTurnButtons(points, 'white', 1.2)
    expect(large.undo.x + (1.2 * 154) / 2).toBeCloseTo(undo.x + 154 / 2)
    expect(large.confirm.x - (1.2 * 130) / 2).toBeCloseTo(confirm.x - 130 / 2)
    const roll = { width: 300, places: [906, 930] } as const
    const sixPoint = { white: counts({ 6: 5 }), black: counts({}) }
    expect([clearPlace(sixPoint, 'white', roll, 0.9).x, clearPlace(sixPoint, 'white', roll, 1.1).x]).toEqual([906, 930])
  })

  test.each([1, 1.2])('of a turn never cover each other, wherever stacks push them (%s)', (enlargement) => {
    for (let one = 1; one <= 24; one++) {
      for (let other = one; other <= 24; other++) {
        const points = { white: counts({ [one]: 5, [other]: 5, 6: 5 }), black: counts({}) }
        const { undo, confirm } = placeTurnButtons(points, 'white', enlargement)
        expect(Math.abs(undo.x - confirm.x)).toBeGreaterThanOrEqual(((154 + 130) / 2) * enlargement)
      }
    }
  })

  test('hang over neither the bar nor a wall, however large they are', () => {
    const points = { white: counts({ 6: 5 }), black: counts({}) }
    for (const enlargement of [0.9, 1, 1.15, 1.25]) {
      const { x } = clearPlace(points, 'white', { width: 350, places: [906, 944, 870] }, enlargement)
      expect(x - 175 * enlargement).toBeGreaterThanOrEqual(684)
      expect(x + 175 * enlargement).toBeLessThanOrEqual(1128)
    }
    expect(clearPlace(points, 'white', { width: 350, places: [384] }, 1.3).x).toBe(384)
  })

  test('make way for a fifth checker of either side', () => {
    expect(clearPlace(OPENING_POINTS, 'white', { width: 130, places: [754, 532] }).x).toBe(532)
    const points = { white: counts({}), black: counts({ 19: 5 }) }
    expect(clearPlace(points, 'white', { width: 130, places: [754, 532] }).x).toBe(532)
  })

  test('lie low, between the rows, where checkers reach every place', () => {
    const full = { white: counts({ 6: 5, 9: 5 }), black: counts({}) }
    expect(clearPlace(full, 'white', { width: 130, places: [754, 421] })).toEqual({ x: 754, isTight: true })
  })
})
