import { describe, expect, test } from 'vitest'
import type { Dice } from '../../../../src/engine/rules/dice.ts'
import { legalTurns } from '../../../../src/engine/rules/legalTurns.ts'
import type { Position } from '../../../../src/engine/rules/position.ts'
import { TurnTree, findTurn } from '../../../../src/engine/rules/stepTree.ts'
import type { StepChoice } from '../../../../src/engine/rules/turn.ts'
import { NORMAL, TAKHTEH, type Variant } from '../../../../src/engine/rules/variant.ts'
import { countsOf, positionOf } from '../../positions.ts'

/** The mover's own checkers after each legal turn of takhteh. */
function ownResults(position: Position, dice: Dice): readonly (readonly number[])[] {
  return legalTurns(position, dice, TAKHTEH).map((turn) => turn.result[0])
}

/** A text such as `8/5` as steps. */
function steps(text: string): readonly StepChoice[] {
  return text.split(' ').map((step) => {
    const [src = '', dst = ''] = step.split('/')
    return { src: Number(src), dst: Number(dst) }
  })
}

const stepsAfter = (position: Position, dice: Dice, variant: Variant, played: readonly StepChoice[]) =>
  new TurnTree(position, dice, variant).nextSteps(played)

function textsOf(offered: readonly StepChoice[]): readonly string[] {
  return offered.map(({ src, dst }) => `${src}/${dst}`)
}

describe('R25: a checker that hits in its own home board stays there', () => {
  // The blot stands on the mover's 5 point. After 8/5* with the 3, the checker could go on to 4 with the 1.
  const position = positionOf('8:1 7:1', '20:1 bar:14')

  test('hit and run is legal in normal play and illegal in takhteh', () => {
    const hitAndRun = JSON.stringify(countsOf('7:1 4:1'))
    const isHitAndRun = (turn: { result: Position }): boolean =>
      JSON.stringify(turn.result[0]) === hitAndRun && turn.result[1][25] === 15
    expect(legalTurns(position, [3, 1], NORMAL).some(isHitAndRun)).toBe(true)
    expect(legalTurns(position, [3, 1], TAKHTEH).some(isHitAndRun)).toBe(false)
  })

  test('reaching the same place without the hit stays legal', () => {
    expect(findTurn(position, [3, 1], TAKHTEH, steps('8/7 7/4'))?.result).toEqual(positionOf('7:1 4:1', '20:1 bar:14'))
  })

  test('other checkers play the other die', () => {
    expect(findTurn(position, [3, 1], TAKHTEH, steps('8/5 7/6'))?.result[0]).toEqual(countsOf('6:1 5:1'))
  })

  test('after the hit only the other checkers are offered', () => {
    expect(textsOf(stepsAfter(position, [3, 1], TAKHTEH, steps('8/5')))).toEqual(['7/6'])
    expect(textsOf(stepsAfter(position, [3, 1], NORMAL, steps('8/5')))).toEqual(['7/6', '5/4'])
  })

  test('joined dice of the checker that hits on its way are not a turn, unless a way without the hit exists', () => {
    expect(findTurn(positionOf('8:1 7:1', '20:1 18:2 bar:12'), [3, 1], TAKHTEH, steps('8/4'))).toBeUndefined()
    expect(findTurn(position, [3, 1], NORMAL, steps('8/4'))).toBeUndefined()
    expect(findTurn(position, [3, 1], TAKHTEH, steps('8/4'))?.result[1]).toEqual(position[1])
  })
})

test('R25: a hit on point 6 is in the own home board, a hit on point 7 is not', () => {
  const onSix = positionOf('8:1 3:1', '19:1 bar:14')
  expect(findTurn(onSix, [2, 1], NORMAL, steps('8/6 6/5'))?.result[1]).toEqual(countsOf('bar:15'))
  expect(findTurn(onSix, [2, 1], TAKHTEH, steps('8/6 6/5'))).toBeUndefined()
  const onSeven = positionOf('9:1 3:1', '18:1 bar:14')
  expect(ownResults(onSeven, [2, 1])).toContainEqual(countsOf('6:1 3:1'))
  expect(findTurn(onSeven, [2, 1], TAKHTEH, steps('9/7 7/6'))?.result[1]).toEqual(countsOf('bar:15'))
})

test('R25: a checker that enters and hits in the opponent’s home board may go on', () => {
  const position = positionOf('bar:1 6:1', '3:1 bar:14')
  expect(findTurn(position, [3, 1], TAKHTEH, steps('25/22 22/21'))?.result).toEqual(positionOf('21:1 6:1', 'bar:15'))
})

test('R25: where every turn is a hit and run, all stay legal', () => {
  const position = positionOf('8:1', '20:1 18:2 bar:12')
  expect(ownResults(position, [3, 1])).toEqual([countsOf('4:1')])
  expect(textsOf(stepsAfter(position, [3, 1], TAKHTEH, steps('8/5')))).toEqual(['5/4'])
})

describe('R25: of several checkers on the point after the hit, one has to stay', () => {
  // 3-3 with the blot on the mover's 5 point: both checkers from 8 may land there, and one of them may go on.
  const position = positionOf('8:2 11:1 17:1', '20:1 bar:14')

  test('one of two may go on', () => {
    expect(ownResults(position, [3, 3])).toContainEqual(countsOf('17:1 8:1 5:1 2:1').with(0, 11))
    expect(findTurn(position, [3, 3], TAKHTEH, steps('8/5 8/5 5/2 11/8'))).toBeDefined()
  })

  test('the last one may not', () => {
    expect(findTurn(position, [3, 3], NORMAL, steps('8/5 8/5 5/2 5/2'))).toBeDefined()
    expect(findTurn(position, [3, 3], TAKHTEH, steps('8/5 8/5 5/2 5/2'))).toBeUndefined()
  })

  test('the first one may not leave before the second has arrived, although the result is legal in the other order', () => {
    expect(textsOf(stepsAfter(position, [3, 3], TAKHTEH, steps('8/5')))).not.toContain('5/2')
    expect(textsOf(stepsAfter(position, [3, 3], TAKHTEH, steps('8/5 8/5')))).toContain('5/2')
    const turn = findTurn(position, [3, 3], TAKHTEH, steps('8/5 5/2 8/5 11/8'))
    expect(turn?.result[0]).toEqual(countsOf('17:1 8:1 5:1 2:1').with(0, 11))
    expect(textsOf(turn?.steps ?? [])).toEqual(['11/8', '8/5', '8/5', '5/2'])
  })
})

test('R25: two hits at home keep both checkers in place', () => {
  const position = positionOf('8:1 7:1 6:1', '20:1 22:1 bar:13')
  for (const { result } of legalTurns(position, [3, 3], TAKHTEH)) {
    const [me, opponent] = result
    if (opponent[20] === 0) expect(me[5]).toBeGreaterThan(0)
    if (opponent[22] === 0) expect(me[3]).toBeGreaterThan(0)
  }
})

test('R25: a checker that hits may not be borne off in the same turn', () => {
  const position = positionOf('5:1 4:1', '23:1 bar:14')
  expect(findTurn(position, [3, 2], NORMAL, steps('5/2 2/0'))?.result).toEqual(positionOf('4:1', 'bar:15'))
  expect(findTurn(position, [3, 2], TAKHTEH, steps('5/2 2/0'))).toBeUndefined()
})
