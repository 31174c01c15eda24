import { describe, expect, test } from 'vitest'
import {
  type Competitor,
  competitorSchema,
  joinTournamentSchema,
  type Round,
  type RoundMatchup,
  roundMatchupSchema,
  roundParamsSchema,
  roundSchema,
  type Tournament,
  tournamentSchema,
  tournamentUpdatedSchema,
} from '../../../src/protocol/tournament/tournament.ts'
import { matchupOf } from '../../client/gameContexts.ts'
import { faultsOf } from '../faults.ts'
import { publicMember } from '../member/members.ts'

const at = '2026-11-21T20:00:00.000Z'

const tournament: Tournament = {
  id: 3,
  title: 'جام',
  titles: { en: 'Cup' },
  description: 'برای همه',
  descriptions: { en: 'For all' },
  status: 'started',
  elimination: 2,
  format: 'double',
  doubleFinal: 2,
  deciderMatch: false,
  isTakhteh: false,
  variant: 'nackgammon',
  length: 5,
  matchupBankTime: 300,
  roundGap: 5,
  registrationCredit: 100,
  prize: 1000,
  prizes: [600, 300, 100],
  hasPassword: true,
  totalCompetitors: 8,
  maximumCompetitors: 16,
  canRegister: false,
  imRegistered: true,
  createdAt: at,
  registrationExpiresAt: at,
  startsAt: at,
  startedAt: at,
  finishedAt: at,
}

const competitor: Competitor = {
  id: 11,
  tournamentId: 3,
  userId: 7,
  user: publicMember,
  username: 'sara',
  avatar: null,
  createdAt: at,
  seed: 1,
  rank: 2,
  medal: 'silver',
  prize: 300,
  gamesDiff: -2,
  usedBank: 40,
  isMe: true,
}

const round: Round = {
  id: 21,
  tournamentId: 3,
  bracketIndex: 1,
  roundIndex: 0,
  roundNum: 1,
  stage: 'round',
  isGrandfinal: false,
  isSecondGrandfinal: false,
  isDeciderRound: false,
  startsAt: at,
  finishedAt: null,
}

const pairing: RoundMatchup = {
  id: 31,
  tournamentId: 3,
  roundId: 21,
  bracketIndex: 0,
  roundIndex: 0,
  position: 2,
  hasBye: false,
  userAId: 7,
  userBId: 8,
  userA: publicMember,
  userB: { ...publicMember, id: 8 },
  userASeed: 1,
  userBSeed: 8,
  userAScore: 5,
  userBScore: 3,
  startsAt: at,
  startedAt: at,
  finishedAt: at,
  isTimeout: false,
  winnerUserId: 7,
  isMyMatchup: true,
  matchupId: 9,
  matchup: matchupOf({ tournamentId: 3 }),
}

describe('W376 a tournament', () => {
  test('is told with all of it', () => {
    expect(tournamentSchema.parse(tournament)).toEqual(tournament)
  })

  test.each(['registrationOpen', 'registrationClosed', 'started', 'finished', 'canceled'])(
    'W377 may be in the state %s',
    (status) => {
      expect(faultsOf(tournamentSchema, { ...tournament, status })).toEqual([])
    },
  )

  test('is of single or double elimination, with one grand final or two', () => {
    for (const format of ['single', 'double']) expect(faultsOf(tournamentSchema, { ...tournament, format })).toEqual([])
    for (const doubleFinal of [1, 2]) expect(faultsOf(tournamentSchema, { ...tournament, doubleFinal })).toEqual([])
    const wrong = { ...tournament, status: 'paused', format: 'swiss', doubleFinal: 3 }
    expect(faultsOf(tournamentSchema, wrong)).toEqual(['status', 'format', 'doubleFinal'])
  })
})

describe('W381 a competitor', () => {
  test('is told with all of it', () => {
    expect(competitorSchema.parse(competitor)).toEqual(competitor)
  })

  test('may have a medal of three metals', () => {
    for (const medal of ['gold', 'silver', 'bronze', null]) {
      expect(faultsOf(competitorSchema, { ...competitor, medal })).toEqual([])
    }
    expect(faultsOf(competitorSchema, { ...competitor, medal: 'tin' })).toEqual(['medal'])
  })
})

describe('W383 a round', () => {
  test('is told with all of it', () => {
    expect(roundSchema.parse(round)).toEqual(round)
  })

  test('is of one of two brackets and four stages', () => {
    for (const bracketIndex of [0, 1]) expect(faultsOf(roundSchema, { ...round, bracketIndex })).toEqual([])
    for (const stage of ['round', 'semiFinal', 'final', 'decider']) {
      expect(faultsOf(roundSchema, { ...round, stage })).toEqual([])
    }
    expect(faultsOf(roundSchema, { ...round, bracketIndex: 2, stage: 'quarterFinal' })).toEqual([
      'bracketIndex',
      'stage',
    ])
  })

  test('is named in a path by its id', () => {
    expect(roundParamsSchema.parse({ roundId: '21' })).toEqual({ roundId: 21 })
    for (const roundId of ['0', '-1', '1.5', 'x']) expect(faultsOf(roundParamsSchema, { roundId })).not.toEqual([])
    expect(faultsOf(roundParamsSchema, { roundId: '21', id: '3' })).toEqual([''])
  })
})

describe('W384 a pairing', () => {
  test('is told with all of it', () => {
    expect(roundMatchupSchema.parse(pairing)).toEqual(pairing)
  })

  test('may have one member, or none yet', () => {
    const bye = {
      ...pairing,
      hasBye: true,
      userBId: null,
      userB: null,
      userBSeed: null,
      matchupId: null,
      matchup: null,
    }
    expect(roundMatchupSchema.parse(bye)).toEqual(bye)
    const nobody = { ...bye, hasBye: false, userAId: null, userA: null, userASeed: null, winnerUserId: null }
    expect(roundMatchupSchema.parse(nobody)).toEqual(nobody)
  })
})

test('W378 joining takes a password of 1 to 80 characters, or none', () => {
  expect(joinTournamentSchema.parse({})).toEqual({})
  for (const password of ['p', 'p'.repeat(80)]) expect(joinTournamentSchema.parse({ password })).toEqual({ password })
  for (const password of ['', 'p'.repeat(81)])
    expect(faultsOf(joinTournamentSchema, { password })).toEqual(['password'])
  expect(faultsOf(joinTournamentSchema, { seed: 1 })).toEqual([''])
})

test('W377 a change is told by the tournament’s id', () => {
  const message = { kind: 'tournamentUpdated', tournamentId: 3 }
  expect(tournamentUpdatedSchema.parse(message)).toEqual(message)
})
