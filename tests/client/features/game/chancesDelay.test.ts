import { expect, test } from 'vitest'
import { chancesDelayFor } from '../../../../src/client/features/game/chancesDelay.ts'

const SETTINGS = ['off', 'turn', 'game'] as const

test.each(SETTINGS)('W790 a player of the match is offered no chances, with the setting %s', (setting) => {
  for (const mySide of ['white', 'black'] as const)
    for (const isPublic of [false, true]) expect(chancesDelayFor({ mySide, isPublic }, setting)).toBe('off')
})

test('W790 a viewer gets them as the operator has set it', () => {
  expect(SETTINGS.map((setting) => chancesDelayFor({ mySide: null, isPublic: false }, setting))).toEqual([...SETTINGS])
})

test('W645 a player who has signed out learns nothing of a running game', () => {
  expect(SETTINGS.map((setting) => chancesDelayFor({ mySide: null, isPublic: true }, setting))).toEqual([
    'off',
    'game',
    'game',
  ])
})
