import { describe, expect, it, test } from 'vitest'
import { buttonStateOf, deadlineOf, stageOf } from '../../../src/client/challenge/challengeStage.ts'
import type { Challenge } from '../../../src/protocol/challenge/challenge.ts'

const CREATED = Date.UTC(2026, 0, 1)
const iso = (ms: number) => new Date(ms).toISOString()
const sara = { id: 1, username: 'Sara', avatar: null }
const ali = { id: 2, username: 'Ali', avatar: null }
const sent: Challenge = {
  id: 7,
  userA: sara,
  userB: ali,
  length: 5,
  isTakhteh: false,
  joinCredit: null,
  joinTimeout: 60,
  createdAt: iso(CREATED),
  acceptedAt: null,
  declinedAt: null,
  declinedByUser: null,
  matchup: null,
  matchupId: null,
}
const accepted: Challenge = {
  ...sent,
  acceptedAt: iso(CREATED + 1),
  matchup: { id: 9, finished: false },
  matchupId: 9,
}
const over: Challenge = { ...accepted, matchup: { id: 9, finished: true } }
const LATE = CREATED + 3_600_000

describe('the stage of a challenge', () => {
  it('is pending for its timeout and one second more', () => {
    expect(deadlineOf(sent)).toBe(CREATED + 61_000)
    expect(stageOf(sent, CREATED)).toBe('pending')
    expect(stageOf(sent, CREATED + 60_999)).toBe('pending')
    expect(stageOf(sent, CREATED + 61_000)).toBe('expired')
  })

  it('stays answered, however much time passes', () => {
    expect(stageOf(accepted, LATE)).toBe('accepted')
    expect(stageOf({ ...sent, declinedAt: iso(CREATED), declinedByUser: ali }, LATE)).toBe('declined')
    expect(stageOf({ ...sent, declinedAt: iso(CREATED), declinedByUser: sara }, LATE)).toBe('withdrawn')
  })
})

test.each([
  ['nothing was sent', undefined, CREATED, { kind: 'ready' }],
  ['one waits', sent, CREATED + 60_999, { kind: 'requested', challengeId: 7 }],
  ['one has expired', sent, CREATED + 61_000, { kind: 'ready' }],
  ['one became a match', accepted, LATE, { kind: 'active', matchupId: 9 }],
  ['its match is over', over, CREATED + 2, { kind: 'ready' }],
] as const)('the button of a challenge when %s', (_what, newest, now, state) => {
  expect(buttonStateOf(newest, now)).toEqual(state)
})
