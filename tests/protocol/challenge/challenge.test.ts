import { describe, expect, test } from 'vitest'
import {
  type Challenge,
  challengeRequestSchema,
  challengeResponseSchema,
  challengeSchema,
  sendChallengeSchema,
} from '../../../src/protocol/challenge/challenge.ts'
import { challengeDeadline } from '../../../src/protocol/challenge/challengeDeadline.ts'
import { faultsOf } from '../faults.ts'
import { publicMember } from '../member/members.ts'

describe('W351 sending a challenge', () => {
  const faults = (body: unknown) => faultsOf(sendChallengeSchema, body)

  test('names the member and the length', () => {
    expect(sendChallengeSchema.parse({ userBId: 8, length: 5 })).toEqual({ userBId: 8, length: 5, variant: 'normal' })
    expect(faults({ length: 5 })).toEqual(['userBId'])
    expect(faults({ userBId: 8 })).toEqual(['length'])
  })

  test('has an odd length from 1 to 25', () => {
    for (const length of [1, 25]) expect(faults({ userBId: 8, length })).toEqual([])
    for (const length of [0, 2, 27]) expect(faults({ userBId: 8, length })).toEqual(['length'])
    expect(sendChallengeSchema.safeParse({ userBId: 8, length: 2 }).error?.issues[0]?.message).toBe(
      'an odd number from 1 to 25',
    )
  })

  test('may name a fee and a variant', () => {
    const wish = { userBId: 8, length: 3, joinCredit: 100 }
    expect(sendChallengeSchema.parse({ ...wish, isTakhteh: true })).toEqual({ ...wish, variant: 'takhteh' })
    expect(faults({ ...wish, isTakhteh: true, variant: 'hypergammon' })).toEqual(['variant'])
    expect(faults({ ...wish, joinCredit: 5001 })).toEqual(['joinCredit'])
  })

  test('W3 names a member that can be, and no other field', () => {
    for (const userBId of [0, -1, 1.5, '8']) expect(faults({ userBId, length: 1 })).toEqual(['userBId'])
    expect(faults({ userBId: 8, length: 1, cube: 2 })).toEqual([''])
  })
})

describe('W352 a challenge', () => {
  const member = { id: 7, username: 'sara', avatar: '/avatar/7.webp' }
  const challenge: Challenge = {
    id: 5,
    userA: member,
    userB: { id: 8, username: null, avatar: null },
    length: 5,
    isTakhteh: false,
    variant: 'nackgammon',
    joinCredit: 100,
    joinTimeout: 60,
    createdAt: '2026-11-21T20:00:00.000Z',
    acceptedAt: '2026-11-21T20:00:30.000Z',
    declinedAt: '2026-11-21T20:00:40.000Z',
    declinedByUser: { id: 8, username: null },
    matchup: { id: 9, finished: false },
    matchupId: 9,
  }

  test('is told with all of it', () => {
    expect(challengeSchema.parse(challenge)).toEqual(challenge)
  })

  test('is told before it is answered', () => {
    const open = { acceptedAt: null, declinedAt: null, declinedByUser: null, matchup: null, matchupId: null }
    expect(challengeSchema.parse({ ...challenge, ...open })).toEqual({ ...challenge, ...open })
  })

  test('tells of its members the name and the picture alone', () => {
    expect(challengeSchema.parse({ ...challenge, userA: publicMember }).userA).toEqual(member)
    expect(challengeSchema.parse({ ...challenge, declinedByUser: publicMember }).declinedByUser).toEqual({
      id: 7,
      username: 'sara',
    })
  })

  test('waits its seconds and one more', () => {
    expect(challengeDeadline(1_000_000, 60)).toBe(1_061_000)
  })
})

test('W354 its messages are told with all of them', () => {
  const request = {
    kind: 'challengeRequest',
    challengeId: 5,
    challengerUsername: 'sara',
    challengerAvatar: null,
    challengeCreated: '2026-11-21T20:00:00.000Z',
  }
  expect(challengeRequestSchema.parse(request)).toEqual(request)
  const response = { kind: 'challengeResponse', challengeId: 5 }
  expect(challengeResponseSchema.parse(response)).toEqual(response)
})
