import { describe, expect, test } from 'vitest'
import type { PlayContext } from '../../../../src/engine/evaluation/equity/playContext.ts'
import { OPENING_POSITION } from '../../../../src/engine/rules/position.ts'
import { NORMAL } from '../../../../src/engine/rules/variant.ts'
import { matchAt, MONEY, position, TAKHTEH_POINTS } from '../contexts.ts'
import { readCubeDecisions } from '../recordedPositions.ts'
import { engine } from '../testEngine.ts'

/** The side on roll wins at once with 15 of 36 rolls. Its opponent surely wins next. */
const LAST_ROLL_15 = position({ 6: 1, 1: 1 }, { 1: 1 })
/** The side on roll wins at once with 27 of 36 rolls. Its opponent surely wins next. */
const LAST_ROLL_27 = position({ 6: 1 }, { 1: 1 })

describe('in unlimited play', () => {
  test('a last roll is a double from one half on, and a take from one quarter on', () => {
    expect(engine.decideCube(LAST_ROLL_15, MONEY, 2)).toMatchObject({ shouldDouble: false, shouldTake: true })
    const decision = engine.decideCube(LAST_ROLL_27, MONEY, 2)
    expect(decision.noDouble).toBeCloseTo(0.5, 5)
    expect(decision.doubleTake).toBeCloseTo(1, 5)
    expect(decision.shouldDouble).toBe(true)
  })

  test('the opening position is no double and a take', () => {
    const decision = engine.decideCube(OPENING_POSITION, MONEY, 2)
    expect(decision.action).toBe('No double, take')
    expect(Math.abs(decision.equity - 0.07)).toBeLessThan(0.06)
  })

  test('positions with few checkers a side are solved exactly, cube included', () => {
    // One checker on 6 each: 27 of 36 rolls bear off at once, else the opponent has the same chances with the cube.
    const bothOnSix = position({ 6: 1 }, { 6: 1 })
    const decision = engine.decideCube(bothOnSix, MONEY, 0)
    // Rolling is worth 27/36 − 9/36 · 1. The opponent doubles, and taking or passing a 25 % chance is worth the same.
    expect(decision.noDouble).toBeCloseTo(27 / 36 - 9 / 36, 9)
    // After a take the opponent redoubles to 4: 2 · (27/36 − 9/36 · 1).
    expect(decision.doubleTake).toBeCloseTo(2 * (27 / 36 - 9 / 36), 9)
    expect(decision).toMatchObject({ shouldDouble: true, shouldTake: true })
  })

  test('a side cannot turn the opponent’s cube', () => {
    const context: PlayContext = { ...MONEY, cube: { value: 2, owner: 'opponent' } }
    expect(engine.decideCube(LAST_ROLL_27, context, 1).canDouble).toBe(false)
  })
})

describe('in a match', () => {
  test('nobody doubles in the Crawford game (R51) or in a match to one point', () => {
    const crawford = matchAt(5, 1, 4, { match: { length: 5, me: 1, opponent: 4, isCrawford: true } })
    expect(engine.decideCube(LAST_ROLL_27, crawford, 1).canDouble).toBe(false)
    expect(engine.decideCube(LAST_ROLL_27, matchAt(1, 0, 0), 1).canDouble).toBe(false)
  })

  test('a cube that already wins the match is dead (R44)', () => {
    const context = matchAt(5, 3, 3, { cube: { value: 2, owner: 'me' } })
    expect(engine.decideCube(LAST_ROLL_27, context, 1)).toMatchObject({
      canDouble: false,
      action: 'Never redouble, take (dead cube)',
    })
  })

  test('the side that is behind after the Crawford game doubles at once', () => {
    const decision = engine.decideCube(OPENING_POSITION, matchAt(5, 2, 4), 2)
    expect(decision.shouldDouble).toBe(true)
    expect(decision.shouldTake).toBe(true)
  })

  test('two points away each, the take point of a last roll follows the match equity and not one quarter', () => {
    // A pass leaves 1 away against 2 away: 32.3 %. A take plays the match on this roll.
    expect(engine.decideCube(LAST_ROLL_27, matchAt(3, 1, 1), 1).shouldTake).toBe(false)
    expect(engine.decideCube(LAST_ROLL_15, matchAt(3, 1, 1), 1).shouldTake).toBe(true)
  })
})

test('takhteh has no cube (R40), and a gammon there counts 2 like a backgammon (R31)', () => {
  const decision = engine.decideCube(LAST_ROLL_27, TAKHTEH_POINTS, 1)
  expect(decision.canDouble).toBe(false)
  const lost = position({ 25: 1, 1: 14 }, { 1: 1 })
  const [winner] = engine.rankTurns([lost[1], lost[0]], [6, 5], TAKHTEH_POINTS, 0)
  expect(winner?.equity).toBeCloseTo(2, 5)
  const [normalWinner] = engine.rankTurns([lost[1], lost[0]], [6, 5], { ...TAKHTEH_POINTS, variant: NORMAL }, 0)
  expect(normalWinner?.equity).toBeCloseTo(3, 5)
})

test('recorded cube decisions lose little on average', () => {
  let lost = 0
  const decisions = readCubeDecisions()
  for (const { points, match, cube, canDouble, nd, dt, dp, double } of decisions) {
    const owner = cube.owner === 'opp' ? 'opponent' : cube.owner
    const { length, me, opp, crawford } = match
    const decision = engine.decideCube(
      points,
      matchAt(length, me, opp, {
        cube: { value: cube.value, owner },
        match: { length, me, opponent: opp, isCrawford: crawford },
      }),
      2,
    )
    const doubled = Math.min(dt, dp)
    if (canDouble) lost += Math.max(nd, doubled) - (decision.shouldDouble ? doubled : nd)
    if (canDouble && double) lost += decision.shouldTake ? Math.max(0, dt - dp) : Math.max(0, dp - dt)
  }
  expect(lost / decisions.length).toBeLessThan(0.0025)
}, 30_000)
