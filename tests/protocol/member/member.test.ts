import { describe, expect, test } from 'vitest'
import {
  avatarUploadSchema,
  COUNTRY_CODES,
  findMembersSchema,
  memberProfileSchema,
  memberSchema,
  updateMemberSchema,
} from '../../../src/protocol/member/member.ts'
import { AVATAR_SOURCE_MAX } from '../../../src/protocol/member/memberLimits.ts'
import { eloRowSchema, quizRowSchema, tournamentRowSchema } from '../../../src/protocol/member/ranking.ts'
import { faultsOf } from '../faults.ts'
import { ownMember, publicMember } from './members.ts'

describe('W9 finding members', () => {
  const faults = (query: unknown) => faultsOf(findMembersSchema, query)

  test('goes by the name or by a part of it', () => {
    expect(faults({ username: 's' })).toEqual([])
    expect(faults({ search: 'sar' })).toEqual([])
    expect(faults({})).toEqual([''])
    expect(faults({ username: 'sara', search: 'sar' })).toEqual([''])
    expect(findMembersSchema.safeParse({}).error?.issues[0]?.message).toBe('either username or search')
  })

  test('needs three characters of a part, and takes eighty', () => {
    expect(faults({ search: 'sa' })).toEqual(['search'])
    expect(faults({ search: 'x'.repeat(80) })).toEqual([])
    expect(faults({ search: 'x'.repeat(81) })).toEqual(['search'])
  })

  test('takes a name of 1 to 80 characters', () => {
    expect(faults({ username: '' })).toEqual(['username'])
    expect(faults({ username: 'x'.repeat(80) })).toEqual([])
    expect(faults({ username: 'x'.repeat(81) })).toEqual(['username'])
  })

  test('goes in pages, sorted by the name', () => {
    const query = { search: 'sar', take: '20', skip: '40', sort: '-username' }
    expect(findMembersSchema.parse(query)).toEqual({ ...query, take: 20, skip: 40 })
    expect(faults({ search: 'sar', sort: 'username' })).toEqual([])
    expect(faults({ search: 'sar', sort: 'credit' })).toEqual(['sort'])
    expect(faults({ search: 'sar', mobile: '+98' })).toEqual([''])
  })
})

describe('W150 the own record', () => {
  const faults = (body: unknown) => faultsOf(updateMemberSchema, body)

  test('is told with all of it', () => {
    expect(memberSchema.parse(ownMember)).toEqual(ownMember)
  })

  test('has a credit of 0 or more', () => {
    expect(faultsOf(memberSchema, { ...ownMember, credit: 0 })).toEqual([])
    expect(faultsOf(memberSchema, { ...ownMember, credit: -1 })).toEqual(['credit'])
  })

  test('may lack everything that a member has not earned or told', () => {
    const ranks = { eloRank: null, tournamentRank: null, matchupRank: null, quizRank: null }
    const unknown = { username: null, avatar: null, countryCode: null, mobile: null, email: null, fcmToken: null }
    const member = { ...ownMember, ...unknown, averageErrorRate: null, ranks }
    expect(memberSchema.parse(member)).toEqual(member)
  })

  test('changes in the named fields alone', () => {
    expect(updateMemberSchema.parse({ locale: 'en' })).toEqual({ locale: 'en' })
    const all = { username: 'sara', countryCode: 'ir', locale: 'fa', fcmToken: 'token', avatar: null }
    expect(updateMemberSchema.parse(all)).toEqual(all)
    expect(faults({ countryCode: null, fcmToken: null })).toEqual([])
  })

  test('W3 is not changed by nothing, nor by a field that a member cannot set', () => {
    expect(faults({})).toEqual([''])
    expect(updateMemberSchema.safeParse({}).error?.issues[0]?.message).toBe('nothing to change')
    expect(faults({ locale: 'fa', credit: 1000 })).toEqual([''])
    expect(faults({ avatar: '/avatar/8.webp' })).toEqual(['avatar'])
    expect(faults({ locale: 'de' })).toEqual(['locale'])
  })

  test('has texts of bounded length', () => {
    expect(faults({ username: 'x'.repeat(80), fcmToken: 'x'.repeat(4096) })).toEqual([])
    expect(faults({ username: 'x'.repeat(81) })).toEqual(['username'])
    expect(faults({ fcmToken: 'x'.repeat(4097) })).toEqual(['fcmToken'])
  })

  test('W281 has a country of the list, in lower case', () => {
    for (const countryCode of ['ac', 'ir', 'zw']) expect(faults({ countryCode })).toEqual([])
    for (const countryCode of ['IR', 'xx', '', 'ira', 'i']) expect(faults({ countryCode })).toEqual(['countryCode'])
    expect(updateMemberSchema.safeParse({ countryCode: 'xx' }).error?.issues[0]?.message).toBe(
      'not a country: give two lower-case letters, such as ir',
    )
  })

  test('W153 takes a picture as a form with one file', () => {
    const avatar = new File(['picture'], 'me.png')
    expect(faultsOf(avatarUploadSchema, { avatar })).toEqual([])
    expect(faultsOf(avatarUploadSchema, { avatar: 'me.png' })).toEqual(['avatar'])
    expect(faultsOf(avatarUploadSchema, { avatar, other: avatar })).toEqual([''])
    expect(AVATAR_SOURCE_MAX).toEqual({ width: 3840, height: 2160 })
  })
})

test('W281 every country is two letters', () => {
  expect([...COUNTRY_CODES].filter((code) => !/^[a-z]{2}$/.test(code))).toEqual([])
  expect(COUNTRY_CODES.size).toBeGreaterThan(200)
})

test('W9 a profile is the public form, with or without the numbers', () => {
  expect(memberProfileSchema.parse(publicMember)).toEqual(publicMember)
  const { averageErrorRate, tournamentGolds, tournamentSilvers, tournamentBronzes, eloRating, ranks } = ownMember
  const numbers = { averageErrorRate, tournamentGolds, tournamentSilvers, tournamentBronzes, eloRating, ranks }
  expect(memberProfileSchema.parse({ ...publicMember, ...numbers })).toEqual({ ...publicMember, ...numbers })
  expect(memberProfileSchema.parse(ownMember)).toEqual({ ...publicMember, ...numbers })
})

test.each([
  ['Elo', eloRowSchema, [1, 'sara', 30, 1600, '/avatar/7.webp', 'ir']],
  ['tournaments', tournamentRowSchema, [1, 'sara', 3, 2, 1, null, null]],
  ['quizzes', quizRowSchema, [1, null, 40, '/avatar/7.webp', 'ir']],
] as const)(
  'W877 a row of the ranking by %s is told with all of it, and may end with what the member has chosen',
  (_, schema, row) => {
    expect(schema.parse(row)).toEqual(row)
    expect(schema.parse([...row, { frame: 'brass' }])).toEqual([...row, { frame: 'brass' }])
    expect(faultsOf(schema, row.slice(1))).not.toEqual([])
  },
)
