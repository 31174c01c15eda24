import { describe, expect, test } from 'vitest'
import { type Dice, isDouble, placeOfRoll, ROLLS } from '../../../src/engine/rules/dice.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const

describe('R10: the rolls of two dice', () => {
  test('are 21, the larger die first, from 6-6 down to 1-1', () => {
    const names = ROLLS.map(({ dice }) => dice.join('-'))
    expect(names).toHaveLength(21)
    expect([names[0], names[1], names[5], names[6], names[20]]).toEqual(['6-6', '6-5', '6-1', '5-5', '1-1'])
    expect(ROLLS.every(({ dice: [high, low] }) => high >= low)).toBe(true)
  })

  test('have the weights of 36 equal chances', () => {
    for (const { dice, weight } of ROLLS) expect(weight).toBe(isDouble(dice) ? 1 : 2)
    expect(ROLLS.reduce((sum, { weight }) => sum + weight, 0)).toBe(36)
  })

  test('have each its place, whatever the order of its dice', () => {
    for (const [place, { dice }] of ROLLS.entries()) {
      expect([placeOfRoll(dice), placeOfRoll([dice[1], dice[0]])]).toEqual([place, place])
    }
  })

  test('are no others', () => {
    expect(() => placeOfRoll([7, 1] as unknown as Dice)).toThrow('7-1 is not a roll of two dice')
  })

  test('are doubles where both dice are equal', () => {
    for (const one of FACES) for (const other of FACES) expect(isDouble([one, other])).toBe(one === other)
  })
})
