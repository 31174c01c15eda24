import { expect, test } from 'vitest'
import { tutorLine } from '../../../../src/client/features/practice/tutorLine.ts'
import { draftOf } from '../../../../src/client/table/position/boardPositionOf.ts'
import { type TurnDraft, playTap } from '../../../../src/client/table/position/turnDraft.ts'
import type { ActionRecord } from '../../../../src/protocol/analysis/analysis.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import { counts, gameContext } from '../../gameContexts.ts'

const OPENING = counts({ 6: 5, 8: 3, 13: 5, 24: 2 })

/** A game at white's turn to move, with a roll of 3-1. */
const toMove = (changes: Partial<GameContext> = {}) =>
  gameContext({ phase: 'move', currentPlayer: 'white', dice: [3, 1], points: [OPENING, OPENING], ...changes })

function turn(player: 'white' | 'black', told: Partial<ActionRecord> = {}): ActionRecord {
  return {
    type: 'move',
    player,
    gameIndex: 0,
    index: 0,
    moves: [{ srcPoint: 24, dstPoint: 23, diceMask: 1, hit: false }],
    prevCheckers: [OPENING, OPENING],
    checkers: [counts({ 6: 5, 8: 3, 13: 5, 24: 1, 23: 1 }), OPENING],
    cube: 1,
    cubeOwner: null,
    isCrawford: false,
    isPostCrawford: false,
    recordedAt: '2026-11-21T20:00:00.000Z',
    analysis: null,
    ...told,
  }
}

const HIT = turn('white', { moves: [{ srcPoint: 13, dstPoint: 7, diceMask: 1, hit: true }] })
const POINT = turn('white', {
  moves: [
    { srcPoint: 8, dstPoint: 5, diceMask: 1, hit: false },
    { srcPoint: 6, dstPoint: 5, diceMask: 2, hit: false },
  ],
  checkers: [counts({ 5: 2, 6: 4, 8: 2, 13: 5, 24: 2 }), OPENING],
})

const tap = (draft: TurnDraft | null, point: number) => (draft === null ? null : playTap(draft, point))

const mine = (game: GameContext, records: readonly ActionRecord[] = []) =>
  tutorLine({ game, records, draft: draftOf(game), isMyTurn: true })
const others = (records: readonly ActionRecord[]) =>
  tutorLine({ game: toMove({ currentPlayer: 'black' }), records, draft: null, isMyTurn: false })

test('W487 the first roll and the first move have their sentences, and the first turns are accompanied', () => {
  const roll = toMove({ phase: 'roll', dice: null })
  expect(mine(roll)).toBe('firstRoll')
  expect(mine(roll, [turn('white')])).toBe('roll')
  expect(mine(toMove())).toBe('move')
  expect(mine(toMove(), [turn('black'), turn('white')])).toBe('choose')
  expect(mine(toMove(), [turn('white'), turn('white'), turn('white')])).toBe('goOn')
  expect(others([])).toBe('watch')
})

test('W487 a whole turn is to be confirmed, as long as the member is new', () => {
  const game = toMove()
  const first = tap(draftOf(game), 8)
  expect(tutorLine({ game, records: [], draft: first, isMyTurn: true })).toBe('move')
  const whole = tap(first, 6)
  expect(tutorLine({ game, records: [], draft: whole, isMyTurn: true })).toBe('confirm')
  const later = [turn('white'), turn('white'), turn('white')]
  expect(tutorLine({ game, records: later, draft: whole, isMyTurn: true })).toBe('goOn')
})

test('W487 the first hit and the first new point are praised once', () => {
  expect(others([HIT])).toBe('hit')
  expect(others([HIT, turn('black'), HIT])).toBe('watch')
  expect(others([POINT])).toBe('blocked')
  expect(others([turn('white')])).toBe('watch')
})

test('W487 a checker on the bar and the first bearing off come before everything else', () => {
  expect(mine(toMove({ points: [counts({ 25: 1, 6: 14 }), OPENING] }))).toBe('bar')
  expect(mine(toMove({ points: [counts({ 6: 10, 2: 5 }), OPENING] }), [turn('white')])).toBe('bearOff')
  expect(mine(toMove({ points: [counts({ 6: 10, 2: 4 }), OPENING] }), [turn('white')])).toBe('choose')
})

test('W487 the end is told to the winner and to the loser', () => {
  expect(mine(toMove({ winner: 'white' }))).toBe('won')
  expect(mine(toMove({ winner: 'black' }))).toBe('lost')
})
