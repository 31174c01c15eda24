import { describe, expect, test } from 'vitest'
import type { BoardIntent } from '../../../../src/client/board/position/boardPosition.ts'
import { draftOf } from '../../../../src/client/table/position/boardPositionOf.ts'
import { refusalOf } from '../../../../src/client/table/position/refusal.ts'
import { playTo } from '../../../../src/client/table/position/turnDraft.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import { counts, gameContext } from '../../gameContexts.ts'

const tap = (point: number): BoardIntent => ({ type: 'tapPoint', point })

function moving(dice: [number, number], white: Record<number, number>, black: Record<number, number> = {}) {
  return gameContext({ phase: 'move', dice, points: [counts(white), counts(black)] })
}

/** The turn after some of its steps. */
function after(game: GameContext, ...steps: readonly (readonly [src: number, dst: number])[]) {
  return steps.reduce((draft, [src, dst]) => (draft === null ? null : playTo(draft, src, dst)), draftOf(game))
}

/** Why a tap of white does nothing. */
function reasonOf(game: GameContext, point: number, draft = draftOf(game)) {
  return refusalOf({ mySide: 'white', game, draft }, tap(point))?.reason ?? null
}

describe('R12: a tap out of turn', () => {
  test('on the opponent’s turn tells that', () => {
    const game = gameContext({ currentPlayer: 'black' })
    expect(refusalOf({ mySide: 'white', game, draft: null }, tap(6))).toEqual({ reason: 'notYourTurn', point: 6 })
  })

  test('before the roll, or with a double to answer, tells what comes first', () => {
    expect(reasonOf(gameContext(), 6)).toBe('rollFirst')
    expect(reasonOf(gameContext({ phase: 'answerDouble' }), 6)).toBe('answerFirst')
  })

  test('is answered to nobody who only watches, nor when nobody is on turn', () => {
    expect(refusalOf({ mySide: null, game: gameContext(), draft: null }, tap(6))).toBeNull()
    const over = gameContext({ currentPlayer: null, phase: 'over' })
    expect(refusalOf({ mySide: 'black', game: over, draft: null }, tap(6))).toBeNull()
  })

  test('beside every point, and one that stands for two taps, is answered by nothing', () => {
    const game = moving([6, 1], { 24: 2 }, { 8: 2 })
    const known = { mySide: 'white' as const, game, draft: draftOf(game) }
    expect(refusalOf(known, { type: 'tapEmpty' })).toBeNull()
    expect(refusalOf(known, { type: 'doubleTapPoint', point: 24 })).toBeNull()
  })
})

describe('a tap that no rule allows', () => {
  test('R22: with a checker on the bar tells of the bar', () => {
    const game = moving([4, 3], { 25: 1, 6: 5, 8: 3 }, { 6: 5 })
    expect([reasonOf(game, 6), reasonOf(game, 9)]).toEqual(['bar', 'bar'])
  })

  test('R21: on a checker whose ways are held tells that they are, and so does the held point itself', () => {
    const game = moving([5, 3], { 24: 1, 10: 1 }, { 4: 2, 6: 2 })
    expect(draftOf(game)).not.toBeNull()
    expect([reasonOf(game, 24), reasonOf(game, 21)]).toEqual(['blocked', 'blocked'])
  })

  test('R23: bearing off with a checker behind tells that all must be home', () => {
    const game = moving([6, 5], { 13: 1, 4: 3 })
    expect([reasonOf(game, 4), reasonOf(game, 0)]).toEqual(['notHome', 'notHome'])
  })

  test('R23: a die that is larger than the point bears off the rearmost alone', () => {
    const game = moving([6, 6], { 6: 2, 3: 1 })
    expect(reasonOf(game, 3)).toBe('noMove')
  })

  test('R24: where a die would be left over tells that, and where only one can be played, that the larger is to be', () => {
    // The 6 can only follow the 1 of the same checker, 14/13/7: the 1 is not to be spent on 5/4.
    const both = moving([6, 1], { 14: 1, 5: 1 }, { 17: 2 })
    expect([reasonOf(both, 5), reasonOf(both, 4)]).toEqual(['otherDie', 'otherDie'])
    // 13/7 or 13/12, and nothing after either.
    const larger = moving([6, 1], { 13: 1 }, { 19: 2 })
    expect([reasonOf(larger, 13), reasonOf(larger, 12)]).toEqual([null, 'largerDie'])
  })

  test('R25: a checker that has hit at home tells that it stays, in takhteh alone', () => {
    const places = [{ 8: 1, 13: 1 }, { 20: 1 }] as const
    const takhteh = { ...moving([3, 1], ...places), isTakhteh: true }
    expect(reasonOf(takhteh, 5, after(takhteh, [8, 5]))).toBe('hitAndRun')
    const normal = moving([3, 1], ...places)
    expect(reasonOf(normal, 5, after(normal, [8, 5]))).toBeNull()
  })

  test('of a turn that is played tells that it can be confirmed', () => {
    const game = moving([3, 1], { 8: 3, 6: 5 })
    expect(reasonOf(game, 8, after(game, [8, 5], [6, 5]))).toBe('turnPlayed')
  })

  test('anywhere else is told of as such; a tap that does something is not', () => {
    const game = moving([3, 1], { 8: 3, 6: 5 })
    expect(reasonOf(game, 20)).toBe('noMove')
    expect(reasonOf(game, 8)).toBeNull()
    expect(reasonOf(game, 5)).toBeNull()
  })
})
