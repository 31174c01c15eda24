import { describe, expect, test } from 'vitest'
import type { BoardIntent } from '../../../../src/client/board/position/boardPosition.ts'
import { draftOf } from '../../../../src/client/table/position/boardPositionOf.ts'
import { refusalOf } from '../../../../src/client/table/position/refusal.ts'
import { playTo } from '../../../../src/client/table/position/turnDraft.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import { counts, gameContext } from '../../gameContexts.ts'

const tap = (point: number): BoardIntent => ({ type: 'tapPoint', point })
const drag = (src: number, dst: number): BoardIntent => ({ type: 'move', src, dst })

function moving(dice: [number, number], white: Record<number, number>, black: Record<number, number> = {}) {
  return gameContext({ phase: 'move', dice, points: [counts(white), counts(black)] })
}

/** The turn after some of its steps. */
function after(game: GameContext, ...steps: readonly (readonly [src: number, dst: number])[]) {
  return steps.reduce((draft, [src, dst]) => (draft === null ? null : playTo(draft, src, dst)), draftOf(game))
}

/** The reason why a tap of white does nothing. */
function reasonOf(game: GameContext, point: number, draft = draftOf(game)) {
  return refusalOf({ mySide: 'white', game, draft }, tap(point))?.reason ?? null
}

describe('R12: a tap out of turn', () => {
  test('says so on the opponent’s turn', () => {
    const game = gameContext({ currentPlayer: 'black' })
    expect(refusalOf({ mySide: 'white', game, draft: null }, tap(6))).toEqual({ reason: 'notYourTurn', point: 6 })
  })

  test('says what comes first: the roll, or the answer to a double', () => {
    expect(reasonOf(gameContext(), 6)).toBe('rollFirst')
    expect(reasonOf(gameContext({ phase: 'answerDouble' }), 6)).toBe('answerFirst')
  })

  test('gets no answer for a viewer, nor when nobody is on turn', () => {
    expect(refusalOf({ mySide: null, game: gameContext(), draft: null }, tap(6))).toBeNull()
    const over = gameContext({ currentPlayer: null, phase: 'over' })
    expect(refusalOf({ mySide: 'black', game: over, draft: null }, tap(6))).toBeNull()
  })

  test('gets no answer off the points, nor as a double tap', () => {
    const game = moving([6, 1], { 24: 2 }, { 8: 2 })
    const known = { mySide: 'white' as const, game, draft: draftOf(game) }
    expect(refusalOf(known, { type: 'tapEmpty' })).toBeNull()
    expect(refusalOf(known, { type: 'doubleTapPoint', point: 24 })).toBeNull()
  })
})

describe('a tap that no rule allows', () => {
  test('R22: with a checker on the bar, it says that the bar comes first', () => {
    const game = moving([4, 3], { 25: 1, 6: 5, 8: 3 }, { 6: 5 })
    expect([reasonOf(game, 6), reasonOf(game, 9)]).toEqual(['bar', 'bar'])
  })

  test('R21: on a checker whose ways are blocked, and on a blocked point, it says so', () => {
    const game = moving([5, 3], { 24: 1, 10: 1 }, { 4: 2, 6: 2 })
    expect(draftOf(game)).not.toBeNull()
    expect([reasonOf(game, 24), reasonOf(game, 21)]).toEqual(['blocked', 'blocked'])
  })

  test('R23: on bearing off with a checker outside the home board, it says that all must be home', () => {
    const game = moving([6, 5], { 13: 1, 4: 3 })
    expect([reasonOf(game, 4), reasonOf(game, 0)]).toEqual(['notHome', 'notHome'])
  })

  test('R23: with a die larger than the point, it says that only the rearmost checker bears off', () => {
    const game = moving([6, 6], { 6: 2, 3: 1 })
    expect(reasonOf(game, 3)).toBe('noMove')
  })

  test('R24: where a die would be left over, it says so, and where only one can be played, that the larger one must be', () => {
    // The 6 can only follow the 1 of the same checker (14/13/7), so the 1 may not be spent on 5/4.
    const both = moving([6, 1], { 14: 1, 5: 1 }, { 17: 2 })
    expect([reasonOf(both, 5), reasonOf(both, 4)]).toEqual(['otherDie', 'otherDie'])
    // The way is 13/7 or 13/12, and neither goes on.
    const larger = moving([6, 1], { 13: 1 }, { 19: 2 })
    expect([reasonOf(larger, 13), reasonOf(larger, 12)]).toEqual([null, 'largerDie'])
  })

  test('R25: on a checker that has hit at home, it says that the checker stays, in takhteh only', () => {
    const places = [{ 8: 1, 13: 1 }, { 20: 1 }] as const
    const takhteh = { ...moving([3, 1], ...places), isTakhteh: true }
    expect(reasonOf(takhteh, 5, after(takhteh, [8, 5]))).toBe('hitAndRun')
    const normal = moving([3, 1], ...places)
    expect(reasonOf(normal, 5, after(normal, [8, 5]))).toBeNull()
  })

  test('after a whole turn, it says that the turn can be confirmed', () => {
    const game = moving([3, 1], { 8: 3, 6: 5 })
    expect(reasonOf(game, 8, after(game, [8, 5], [6, 5]))).toBe('turnPlayed')
  })

  test('anywhere else it gets the general reason, and a tap that does something gets none', () => {
    const game = moving([3, 1], { 8: 3, 6: 5 })
    expect(reasonOf(game, 20)).toBe('noMove')
    expect(reasonOf(game, 8)).toBeNull()
    expect(reasonOf(game, 5)).toBeNull()
  })
})

/** What is said of a drag of white that does nothing. */
function dragged(game: GameContext, src: number, dst: number, draft = draftOf(game)) {
  return refusalOf({ mySide: 'white', game, draft }, drag(src, dst))
}

describe('R12: a drag out of turn', () => {
  test('of an own checker tells what comes first', () => {
    const game = gameContext({ currentPlayer: 'black' })
    expect(refusalOf({ mySide: 'white', game, draft: null }, drag(6, 5))).toEqual({ reason: 'notYourTurn', point: 6 })
    expect(dragged(gameContext(), 6, 5)).toEqual({ reason: 'rollFirst', point: 6 })
  })

  test('of nothing, or of a checker of the opponent, is a swipe that needs no answer', () => {
    const game = gameContext({ currentPlayer: 'black' })
    for (const src of [2, 1, 0]) expect(refusalOf({ mySide: 'white', game, draft: null }, drag(src, 5))).toBeNull()
    expect(dragged(moving([3, 1], { 8: 3, 6: 5 }, { 6: 5 }), 19, 18)).toBeNull()
  })

  test('is answered to nobody who only watches', () => {
    expect(refusalOf({ mySide: null, game: gameContext(), draft: null }, drag(6, 5))).toBeNull()
  })
})

describe('a drag that no rule allows', () => {
  test('of a checker that cannot move tells why at the checker', () => {
    const onBar = moving([4, 3], { 25: 1, 6: 5, 8: 3 }, { 6: 5 })
    expect(dragged(onBar, 8, 5)).toEqual({ reason: 'bar', point: 8 })
    const held = moving([5, 3], { 24: 1, 10: 1 }, { 4: 2, 6: 2 })
    expect(dragged(held, 24, 21)).toEqual({ reason: 'blocked', point: 24 })
    const played = moving([3, 1], { 8: 3, 6: 5 })
    expect(dragged(played, 8, 7, after(played, [8, 5], [6, 5]))).toEqual({ reason: 'turnPlayed', point: 8 })
  })

  test('of a checker that can go elsewhere tells why at the place', () => {
    const game = moving([5, 3], { 24: 1, 13: 2 }, { 4: 2 })
    expect(dragged(game, 24, 21)).toEqual({ reason: 'blocked', point: 21 })
    expect(dragged(game, 13, 0)).toEqual({ reason: 'notHome', point: 0 })
    expect(dragged(game, 13, 11)).toEqual({ reason: 'noMove', point: 11 })
  })

  test('from the bar does not send to the bar', () => {
    const game = moving([4, 3], { 25: 1, 6: 5 }, { 4: 2 })
    expect(dragged(game, 25, 21)).toEqual({ reason: 'blocked', point: 21 })
    expect(dragged(game, 25, 20)).toEqual({ reason: 'noMove', point: 20 })
  })

  test('R24: by the smaller die where only one can be played tells that the larger is to be', () => {
    expect(dragged(moving([6, 1], { 13: 1 }, { 19: 2 }), 13, 12)).toEqual({ reason: 'largerDie', point: 12 })
  })

  test('is not one that does something', () => {
    expect(dragged(moving([3, 1], { 8: 3, 6: 5 }), 8, 4)).toBeNull()
  })
})
