import { describe, expect, test } from 'vitest'
import {
  codeSentSchema,
  createSessionSchema,
  finishProviderSchema,
  mobileSchema,
  providerParamsSchema,
  providerRedirectSchema,
  requestCodeSchema,
  sessionSchema,
  signInOptionsSchema,
} from '../../../src/protocol/session/session.ts'
import { faultsOf } from '../faults.ts'
import { ownMember } from '../member/members.ts'

const mobile = '+989121234567'

describe('W243 a mobile number', () => {
  test.each([mobile, '+12345678', '+123456789012345'])('%s has the international form', (number) => {
    expect(faultsOf(mobileSchema, number)).toEqual([])
  })

  test.each([
    '989121234567',
    '+0989121234567',
    '+1234567',
    '+1234567890123456',
    '+98912123456a',
    ` ${mobile}`,
    `${mobile} `,
  ])('%s has not', (number) => {
    expect(mobileSchema.safeParse(number).error?.issues.map(({ message }) => message)).toEqual([
      'a number with country code, such as +989121234567',
    ])
  })
})

describe('W6 a one-time code', () => {
  test('is asked for with the number alone', () => {
    expect(requestCodeSchema.parse({ mobile })).toEqual({ mobile })
    expect(faultsOf(requestCodeSchema, { mobile, locale: 'fa' })).toEqual([''])
  })

  test('is answered with the seconds until the next', () => {
    expect(codeSentSchema.parse({ resendAfter: 120 })).toEqual({ resendAfter: 120 })
  })
})

describe('W6 a session', () => {
  test('begins with a code of one to ten characters', () => {
    const takes = (confirmationCode: string) => createSessionSchema.safeParse({ mobile, confirmationCode }).success
    expect(['1', '123456', '1234567890'].map(takes)).toEqual([true, true, true])
    expect(['', '12345678901'].map(takes)).toEqual([false, false])
  })

  test('begins with a password of one to eighty characters', () => {
    const takes = (password: string) => createSessionSchema.safeParse({ mobile, password }).success
    expect(['t', 'test', 'x'.repeat(80)].map(takes)).toEqual([true, true, true])
    expect(['', 'x'.repeat(81)].map(takes)).toEqual([false, false])
  })

  test('begins with one of both', () => {
    expect(createSessionSchema.safeParse({ mobile }).success).toBe(false)
    expect(createSessionSchema.safeParse({ mobile, password: 'test', confirmationCode: '123456' }).success).toBe(false)
  })

  test('is told with its token and the whole member', () => {
    const session = { accessToken: 'a.b.c', member: ownMember }
    expect(sessionSchema.parse(session)).toEqual(session)
  })
})

describe('W233 a provider', () => {
  test('is named by at most twenty characters', () => {
    expect(providerParamsSchema.parse({ provider: 'x'.repeat(20) })).toEqual({ provider: 'x'.repeat(20) })
    expect(faultsOf(providerParamsSchema, { provider: 'x'.repeat(21) })).toEqual(['provider'])
    expect(faultsOf(providerParamsSchema, { provider: 'google', state: 's' })).toEqual([''])
  })

  test('is gone to at an address, with the state to come back with', () => {
    const redirect = { url: 'https://accounts.example/authorize?state=s', state: 's' }
    expect(providerRedirectSchema.parse(redirect)).toEqual(redirect)
    expect(faultsOf(providerRedirectSchema, { ...redirect, url: 'nowhere' })).toEqual(['url'])
  })

  test('is come back from with a query of 1 to 4096 characters', () => {
    for (const query of ['c', 'c'.repeat(4096)]) expect(finishProviderSchema.parse({ query })).toEqual({ query })
    for (const query of ['', 'c'.repeat(4097)]) expect(faultsOf(finishProviderSchema, { query })).toEqual(['query'])
    expect(faultsOf(finishProviderSchema, { query: 'code=1', url: '/' })).toEqual([''])
  })
})

test('W230 the options of signing in carry providers, test members and the variants of the site', () => {
  const options = {
    providers: [
      { provider: 'google', name: 'Google' },
      { provider: 'openid', name: 'Club' },
    ],
    testMembers: [{ mobile, username: 'sara' }],
    variants: ['normal', 'takhteh', 'nackgammon', 'hypergammon'],
    watchingChances: 'turn',
    publicWatching: false,
  }
  expect(signInOptionsSchema.parse(options)).toEqual(options)
  expect(faultsOf(signInOptionsSchema, { ...options, providers: [{ provider: 'other', name: 'x' }] })).toEqual([
    'providers.0.provider',
  ])
})
