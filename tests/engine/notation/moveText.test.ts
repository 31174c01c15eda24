import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeMoveText, parseMoveText } from '../../../src/engine/notation/moveText.ts'
import type { Dice } from '../../../src/engine/rules/dice.ts'
import { legalTurns } from '../../../src/engine/rules/legalTurns.ts'
import type { Position } from '../../../src/engine/rules/position.ts'
import { OPENING_POSITION } from '../../../src/engine/rules/position.ts'
import { NORMAL, TAKHTEH } from '../../../src/engine/rules/variant.ts'
import { countsOf, positionOf, situations } from '../positions.ts'
import { errorOf } from './errorOf.ts'

const AWAY = 'bar:15'

/** The text of the one turn that `text` means. */
function again(position: Position, dice: Dice, text: string): string {
  const turn = parseMoveText(position, dice, NORMAL, text)
  return turn.ok ? makeMoveText(turn.value.steps) : turn.error.message
}

describe('R92: how a move is written', () => {
  test.each<[string, Position, Dice, string]>([
    ['one checker’s steps are joined', OPENING_POSITION, [6, 5], '24/13'],
    ['two checkers, the rear one first', OPENING_POSITION, [3, 1], '8/5 6/5'],
    ['equal ways are counted', OPENING_POSITION, [6, 6], '24/18(2) 13/7(2)'],
    ['a hit on the way interrupts', positionOf('24:1', '7:1 bar:14'), [6, 4], '24/18*/14'],
    ['a hit at the end does not interrupt', positionOf('24:1', '11:1 bar:14'), [6, 4], '24/14*'],
    ['entering and hitting', positionOf('bar:1 6:1', '3:1 bar:14'), [3, 1], 'bar/22* 6/5'],
    ['the checker that did not hit goes on', positionOf('8:2 24:1', '20:1 bar:14'), [3, 3], '24/21 8/5* 8/2'],
    ['equal ways of which one hits', positionOf('8:2 24:2', '20:1 bar:14'), [3, 3], '24/21(2) 8/5*(2)'],
    ['bearing off', positionOf('6:2 5:1 1:3', AWAY), [6, 5], '6/off 5/off'],
    ['bearing off twice', positionOf('2:2 1:13', AWAY), [6, 4], '2/off(2)'],
  ])('%s', (_, position, dice, text) => {
    expect(again(position, dice, text)).toBe(text)
  })

  test('an empty turn is an empty text', () => {
    expect(makeMoveText([])).toBe('')
  })
})

describe('R92: how a move is read', () => {
  test.each<[string, Position, Dice, string, string]>([
    ['in any order', OPENING_POSITION, [3, 1], '6/5 8/5', '8/5 6/5'],
    ['step by step', OPENING_POSITION, [6, 5], '24/18 18/13', '24/13'],
    ['with 25 and 0', positionOf('bar:1 6:1', AWAY), [5, 1], '25/20 6/5', 'bar/20 6/5'],
    ['with 0 for off', positionOf('6:1 5:1', AWAY), [6, 5], '6/0 5/0', '6/off 5/off'],
    ['in capitals and with commas', positionOf('bar:1 6:1', AWAY), [5, 1], 'BAR/20, 6/5', 'bar/20 6/5'],
    ['without its stars', positionOf('24:1 6:2', '11:1 bar:14'), [6, 4], '24/14', '24/14*'],
    ['with a blank before the count', OPENING_POSITION, [6, 6], '13/7 (2) 24/18 (2)', '24/18(2) 13/7(2)'],
    ['off by way of the wrong point', positionOf('6:1 2:2', AWAY), [5, 4], '6/1 1/0', '6/off'],
    ['with 0/0 for a die that is left over', positionOf('2:1', AWAY), [2, 1], '2/0 0/0', '2/off'],
    ['with the star after the count', OPENING_POSITION, [6, 6], '13/7(2) 24/18(2)', '24/18(2) 13/7(2)'],
  ])('%s', (_, position, dice, text, written) => {
    expect(again(position, dice, text)).toBe(written)
  })

  test('stars tell which way joined dice went', () => {
    const position = positionOf('24:1', '7:1 bar:14')
    const result = (text: string): unknown => {
      const turn = parseMoveText(position, [6, 4], NORMAL, text)
      return turn.ok && turn.value.result[1]
    }
    expect(result('24/14')).toEqual(position[1])
    expect(result('24/18*/14')).toEqual(countsOf('bar:15'))
  })

  test.each(['', ' ', '-', 'Cannot Move'])('"%s" is no step where no turn is legal', (text) => {
    const position = positionOf('bar:1 6:14', '5:2 6:2 bar:11')
    expect(parseMoveText(position, [6, 5], NORMAL, text)).toEqual({ ok: true, value: { steps: [], result: position } })
  })

  test.each([
    ['', 'no move is given'],
    ['24/17', 'not a legal move'],
    ['24/18', 'not a legal move'],
    ['24/18 13/12', 'not a legal move with 6-5'],
    ['18/24', 'does not move forward'],
    ['30/24', 'does not move forward'],
    ['24-18', 'is not a move such as'],
    ['hello', 'is not a move such as'],
    ['13/7(4) 24/18(2)', 'more than 4 steps'],
  ])('"%s" is refused: %s', (text, message) => {
    expect(errorOf(parseMoveText(OPENING_POSITION, [6, 5], NORMAL, text)).message).toContain(message)
  })

  test('every legal turn comes back from its text', () => {
    fc.assert(
      fc.property(situations, fc.constantFrom(NORMAL, TAKHTEH), ({ position, dice }, variant) => {
        for (const turn of legalTurns(position, dice, variant).slice(0, 20)) {
          const parsed = parseMoveText(position, dice, variant, makeMoveText(turn.steps))
          expect(parsed).toMatchObject({ ok: true, value: { result: turn.result } })
        }
      }),
      { numRuns: 100 },
    )
  })
})
