import { describe, expect, test } from 'vitest'
import {
  automaticAct,
  canPlayOut,
  chooserAfter,
  playOut,
  turnByItself,
} from '../../../../src/client/table/machine/byItself.ts'
import { prepareTurnByItself, startFrom, takeUpNews } from '../../../../src/client/table/machine/gameDecisions.ts'
import type { GameWishes } from '../../../../src/client/table/machine/gameKnowledge.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import { counts, gameContext, matchupOf } from '../../gameContexts.ts'
import { WISHES } from './gameTable.ts'
import { draftWith, known, stepsOf, toMove } from './gameKnown.ts'

describe('what a screen does by itself', () => {
  const rolling = { ...WISHES, rollsByItself: true }
  const moving = { ...WISHES, movesByItself: true }
  const cannotDouble = gameContext({ canDouble: false })
  const only = toMove({ possibleMoves: [[[8, 4]]] })
  const actOf = (game: GameContext, wishes: GameWishes) => automaticAct(known({ game, wishes }))

  test('is to roll where the player wants that and cannot double', () => {
    expect(actOf(cannotDouble, rolling)).toBe('roll')
    expect([actOf(gameContext(), rolling), actOf(cannotDouble, WISHES)]).toEqual([null, null])
    expect(actOf(toMove({ canDouble: false }), rolling)).toBeNull()
  })

  test('is to play the only turn where the player wants that', () => {
    expect(actOf(only, moving)).toBe('move')
    expect([actOf(only, WISHES), actOf(only, rolling)]).toEqual([null, null])
    expect(actOf(toMove({ possibleMoves: [[[8, 4]], [[24, 20]]] }), moving)).toBeNull()
    expect(actOf(gameContext({ possibleMoves: only.possibleMoves }), moving)).toBeNull()
  })

  test('is nothing while a practice stands at an earlier move', () => {
    expect(actOf({ ...cannotDouble, undoActionIndex: 1 }, rolling)).toBeNull()
    expect(actOf({ ...only, undoActionIndex: 1 }, moving)).toBeNull()
  })

  test('plays the only turn to its end, and none that is not whole', () => {
    expect(stepsOf(turnByItself(known({ game: only })))).toEqual([
      [8, 5],
      [5, 4],
    ])
    for (const game of [toMove(), toMove({ possibleMoves: [[[8, 5]]] }), gameContext({ possibleMoves: [[[8, 4]]] })]) {
      expect([turnByItself(known({ game })), prepareTurnByItself(known({ game }))]).toEqual([null, {}])
    }
  })
})

describe('W450: playing a race out', () => {
  const race = gameContext({ points: [counts({ 6: 2, 3: 1 }), counts({ 5: 2 })] })
  const choose = () => undefined

  test('is possible for both sides once they have passed each other, also while a double is open', () => {
    expect(canPlayOut(race)).toBe(true)
    expect(canPlayOut({ ...race, currentPlayer: 'black', phase: 'answerDouble' })).toBe(true)
    expect(canPlayOut(gameContext())).toBe(false)
  })

  test('is not possible after the end, before the start, or at an earlier move of a practice', () => {
    for (const changes of [{ phase: 'over' }, { currentPlayer: null }, { undoActionIndex: 3 }] as const) {
      expect(canPlayOut({ ...race, ...changes })).toBe(false)
    }
  })

  test('begins in a race alone, and leaves the turn that was being tried out', () => {
    const moving: GameContext = { ...race, phase: 'move', dice: [3, 1] }
    const draft = draftWith(moving, [6, 3])
    expect(playOut(known({ game: moving, draft }), choose)).toMatchObject({ chooses: choose, draft: { played: [] } })
    expect(playOut(known({ game: toMove(), draft }), choose)).toMatchObject({ chooses: null, draft })
    expect(playOut(known({ game: moving, draft, chooses: choose }), null)).toMatchObject({ chooses: null, draft })
    expect(playOut(known({ game: null }), choose)).toEqual({})
  })

  test('goes on in later states of the same game, and in no other', () => {
    const playing = known({ game: race, chooses: choose })
    expect(chooserAfter(playing, { ...race, updateIndex: 2 })).toBe(choose)
    expect(chooserAfter(playing, { ...race, id: 2 })).toBeNull()
    expect(chooserAfter(playing, { ...race, undoActionIndex: 0 })).toBeNull()
    expect(chooserAfter(known({ game: race }), { ...race, updateIndex: 2 })).toBeNull()
    expect(takeUpNews({ ...playing, queue: [{ ...race, updateIndex: 2 }] }).chooses).toBe(choose)
    expect(startFrom(playing, { matchup: matchupOf(), game: race }).chooses).toBeNull()
  })

  test('rolls where a double is possible, plays, and leaves the answer to a double alone', () => {
    const actIn = (game: GameContext) => automaticAct(known({ game, chooses: choose }))
    expect(actIn({ ...race, canDouble: true })).toBe('roll')
    expect(actIn({ ...race, phase: 'move' })).toBe('move')
    expect(actIn({ ...race, phase: 'answerDouble' })).toBeNull()
  })
})
