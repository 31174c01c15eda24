import { describe, expect, it } from 'vitest'
import {
  choicesOf,
  FEES,
  isChoices,
  isPlayerType,
  LENGTHS,
  LEVELS,
  requestFor,
  type Choices,
} from '../../../../src/client/features/matchmaking/matchupChoices.ts'

const choices = (changes: Partial<Choices> = {}): Choices => ({
  lengthIndex: LENGTHS.indexOf(5),
  modeIndex: 0,
  botLevelIndex: LEVELS.indexOf('hard'),
  creditIndex: 0,
  ...changes,
})

it('an address names a human or a bot, and nothing else', () => {
  expect(['online', 'bot', 'nobody', 'Online', '', undefined].map(isPlayerType)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

describe('the request to the server', () => {
  it('names variant, length and fee of an online match', () => {
    const wish = choices({ modeIndex: 1, creditIndex: FEES.indexOf(50) })
    expect(requestFor('online', wish)).toEqual({ length: 5, isTakhteh: true, joinCredit: 50 })
  })

  it('has no fee for a free match, and leaves the length to the server where any will do', () => {
    expect(requestFor('online', choices({ lengthIndex: 0 }))).toEqual({ length: 0, isTakhteh: false })
  })

  it('never asks for takhteh against a bot', () => {
    expect(requestFor('bot', choices({ modeIndex: 1 }))).toEqual({
      length: 5,
      isTakhteh: false,
      playWithBot: true,
      botDifficulty: 4,
    })
  })

  it('draws at random what the member left to chance against a bot', () => {
    const wish = choices({ lengthIndex: 0, botLevelIndex: LEVELS.indexOf('random') })
    expect(requestFor('bot', wish, () => 0)).toMatchObject({ length: 1, botDifficulty: 0 })
    expect(requestFor('bot', wish, () => 0.999)).toMatchObject({ length: 11, botDifficulty: 7 })
  })
})

describe('the choices of last time', () => {
  it('are kept while every one of them exists', () => {
    expect(isChoices(choices())).toBe(true)
  })

  it.each([
    ['out of range', choices({ lengthIndex: LENGTHS.length })],
    ['negative', choices({ creditIndex: -1 })],
    ['no whole number', choices({ modeIndex: 0.5 })],
    ['missing', { lengthIndex: 0 }],
    ['nothing at all', null],
  ])('are dropped when one is %s', (_, stored) => {
    expect(isChoices(stored)).toBe(false)
  })
})

it('ask for the same match again after one was played', () => {
  const preset = { length: 7, variant: 'takhteh', joinCredit: 20, botDifficulty: null } as const
  expect(requestFor('online', choicesOf(preset))).toEqual({ length: 7, isTakhteh: true, joinCredit: 20 })
  const bot = { length: 3, variant: 'normal', joinCredit: null, botDifficulty: 7 } as const
  expect(requestFor('bot', choicesOf(bot))).toMatchObject({ length: 3, botDifficulty: 7 })
})
