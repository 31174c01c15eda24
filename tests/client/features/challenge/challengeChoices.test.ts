import { describe, expect, it, test } from 'vitest'
import { readChallengeTarget } from '../../../../src/client/challenge/readChallengeTarget.ts'
import { firstChoices, hasMatchWith, payableFees } from '../../../../src/client/features/challenge/challengeChoices.ts'

const FIRST = { length: 5, variant: 'normal', fee: 0 }

describe('the first terms of a challenge', () => {
  it('are those of the last challenge', () => {
    expect(firstChoices(null, { length: 7, variant: 'takhteh', fee: 50 }, 500)).toEqual({
      length: 7,
      variant: 'takhteh',
      fee: 50,
    })
  })

  it.each([
    null,
    'x',
    [],
    { length: 4, variant: 'normal', fee: 0 },
    { length: 5, variant: 'chess', fee: 0 },
    { length: 5, variant: 'normal', fee: 7 },
    { length: 5 },
  ])('are the usual ones when %j was kept', (stored) => {
    expect(firstChoices(null, stored, 500)).toEqual(FIRST)
  })

  it('are those of the match that is played again', () => {
    const terms = { length: 3, variant: 'takhteh', joinCredit: 20 } as const
    expect(firstChoices(terms, { ...FIRST, length: 9 }, 500)).toEqual({ length: 3, variant: 'takhteh', fee: 20 })
    expect(firstChoices({ ...terms, joinCredit: null }, null, 500).fee).toBe(0)
  })

  it('have a fee that the credit allows', () => {
    expect(firstChoices(null, { ...FIRST, fee: 500 }, 120).fee).toBe(100)
    expect(firstChoices(null, { ...FIRST, fee: 500 }, 3).fee).toBe(0)
  })
})

test.each([
  [0, [0]],
  [4, [0]],
  [20, [0, 5, 10, 20]],
])('with a credit of %i the fees are %j', (credit, fees) => {
  expect(payableFees(credit)).toEqual(fees)
})

describe('the purpose of an address that opens the dialog', () => {
  const opponent = { id: 4, username: 'Ali', avatar: null }

  it('is the challenge that the address names, before any state that was handed over', () => {
    expect(readChallengeTarget('?modalName=challenge&challengeId=7', { challenge: { opponent } })).toEqual({
      challengeId: 7,
    })
  })

  it.each(['0', '-1', '1.5', 'x', '', '99999999999999999'])('is nothing for the id %j', (id) => {
    expect(readChallengeTarget(`?challengeId=${id}`, { challenge: { opponent } })).toBeNull()
  })

  it('is the opponent that was handed over, with the terms if there are any', () => {
    const terms = { length: 3, variant: 'takhteh', joinCredit: 20 } as const
    const isAtOnce = false
    expect(readChallengeTarget('?modalName=challenge', { challenge: { opponent, terms } })).toEqual({
      opponent,
      terms,
      isAtOnce,
    })
    expect(readChallengeTarget('', { challenge: { opponent, terms: 5 } })).toEqual({ opponent, terms: null, isAtOnce })
  })

  it.each([
    [true, true],
    ['true', false],
  ])('is to be sent at once for %j: %s', (handed, isAtOnce) => {
    const challenge = { opponent, isAtOnce: handed }
    expect(readChallengeTarget('', { challenge })).toEqual({ opponent, terms: null, isAtOnce })
  })

  it.each([null, 'x', {}, { challenge: null }, { challenge: { opponent: null } }, { challenge: { opponent: {} } }])(
    'is nothing for the state %j',
    (state) => {
      expect(readChallengeTarget('?modalName=challenge', state)).toBeNull()
    },
  )
})

describe('the warning about a match under way', () => {
  const seats = { userAId: 1, userBId: 2, tournamentId: null, startedAt: '2026-01-01T00:00:00.000Z' }

  it('looks at both seats', () => {
    expect([hasMatchWith([seats], 1, 2), hasMatchWith([seats], 2, 1), hasMatchWith([seats], 1, 3)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('leaves out tournaments, bots and matches that only wait', () => {
    const others = [
      { ...seats, tournamentId: 5 },
      { ...seats, userBId: null },
      { ...seats, startedAt: null },
    ]
    expect(others.map((one) => hasMatchWith([one], 1, 2))).toEqual([false, false, false])
  })
})
