import { describe, expect, test } from 'vitest'
import { doubleQuestion, resignRefusal } from '../../../../src/client/table/machine/gameDecisions.ts'
import { gameContext } from '../../gameContexts.ts'

describe('a way to resign that is closed', () => {
  const game = gameContext({ canResignGame: false })

  test('says that it has to be the own turn', () => {
    expect([resignRefusal('game', game, false), resignRefusal('match', game, false)]).toEqual([
      'notYourTurn',
      'notYourTurn',
    ])
  })

  test('says that the match would be lost with the game', () => {
    expect([resignRefusal('game', game, true), resignRefusal('match', game, true)]).toEqual(['losesMatch', null])
    expect(resignRefusal('game', gameContext(), true)).toBeNull()
  })
})

describe('R44: before a double', () => {
  const dead = gameContext({ isDeadDouble: true })

  test('a dead one is asked for, whatever the settings say', () => {
    expect([doubleQuestion(dead, false), doubleQuestion(dead, true)]).toEqual(['deadDouble', 'deadDouble'])
  })

  test('any other is asked for where the player wants that', () => {
    expect([doubleQuestion(gameContext(), false), doubleQuestion(gameContext(), true)]).toEqual([null, 'askDouble'])
  })

  test('nothing is asked where no double is allowed', () => {
    expect(doubleQuestion({ ...dead, canDouble: false }, true)).toBeNull()
  })
})
