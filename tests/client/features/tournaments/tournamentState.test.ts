import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import en from '../../../../src/client/i18n/en.json'
import fa from '../../../../src/client/i18n/fa.json'
import { nextRoundOf, presentRound, roundsOf } from '../../../../src/client/features/tournaments/bracketRounds.ts'
import { joinRefusalOf } from '../../../../src/client/features/tournaments/joinRefusal.ts'
import { roundTitleOf } from '../../../../src/client/ui/backgammon/roundTitles.ts'
import { timeParts } from '../../../../src/client/features/tournaments/TimeLeft.tsx'
import {
  canSendJoin,
  canUnregister,
  joinButtonOf,
  NO_WAY,
  offerOf,
  type OwnWay,
  statusAreaOf,
} from '../../../../src/client/features/tournaments/tournamentState.ts'
import type { Tournament, TournamentStatus } from '../../../../src/protocol/tournament/tournament.ts'
import { makeTournament } from './madeTournament.ts'

const tournamentIn = (status: TournamentStatus, changes: Partial<Tournament> = {}) =>
  makeTournament({ competitors: 8, changes: { status, maximumCompetitors: 16, ...changes } }).tournament

const active: OwnWay = { ...NO_WAY, active: { matchupId: 7 } }
const upcoming: OwnWay = { ...NO_WAY, upcoming: { matchupId: 8, startsAt: '2026-11-21T18:00:00.000Z' } }
const finished: OwnWay = { ...NO_WAY, finishedRound: { id: 2 } }

describe('the status area', () => {
  const open = tournamentIn('registrationOpen')
  test.each([
    ['registrationOpen', false, NO_WAY, { kind: 'registrationOpen', until: open.registrationExpiresAt }],
    ['registrationClosed', true, NO_WAY, { kind: 'registrationClosed', until: open.startsAt }],
    ['started', true, active, { kind: 'running' }],
    ['started', true, { ...upcoming, active: active.active }, { kind: 'running' }],
    ['started', true, upcoming, { kind: 'nextMatch', until: '2026-11-21T18:00:00.000Z' }],
    [
      'started',
      true,
      { ...upcoming, finishedRound: { id: 1 } },
      { kind: 'nextMatch', until: '2026-11-21T18:00:00.000Z' },
    ],
    ['started', true, finished, { kind: 'finishedRound', roundId: 2 }],
    ['started', true, NO_WAY, { kind: 'running' }],
    ['started', false, finished, { kind: 'running' }],
    ['finished', true, NO_WAY, { kind: 'finished' }],
    ['canceled', false, NO_WAY, { kind: 'canceled' }],
  ] as const)(
    'shows what is next in a tournament in the state %s, registered %s',
    (status, imRegistered, way, area) => {
      expect(statusAreaOf(tournamentIn(status, { imRegistered }), way)).toEqual(area)
    },
  )
})

describe('the button on the right', () => {
  test.each([
    ['registrationOpen', false, NO_WAY, { kind: 'join' }],
    ['registrationOpen', true, NO_WAY, { kind: 'joined' }],
    ['registrationClosed', false, NO_WAY, { kind: 'join' }],
    ['started', true, active, { kind: 'play', matchupId: 7 }],
    ['started', true, { ...upcoming, active: active.active }, { kind: 'play', matchupId: 7 }],
    ['started', true, upcoming, { kind: 'joinUpcoming', matchupId: 8 }],
    ['started', true, NO_WAY, { kind: 'joined' }],
    // Who may be out is not told to be in.
    ['started', true, finished, { kind: 'nothing' }],
    ['started', false, active, { kind: 'join' }],
    ['finished', true, active, { kind: 'champions' }],
    ['canceled', true, NO_WAY, { kind: 'nothing' }],
  ] as const)(
    'offers the next act in a tournament in the state %s, registered %s',
    (status, imRegistered, way, offer) => {
      expect(offerOf(tournamentIn(status, { imRegistered }), way)).toEqual(offer)
    },
  )
})

describe('joining', () => {
  test.each([
    [{ status: 'registrationOpen' }, 'tournament.joinNow', false],
    [{ status: 'registrationOpen', imRegistered: true }, 'tournament.joined', true],
    [{ status: 'registrationOpen', totalCompetitors: 16 }, 'tournament.closed', true],
    [{ status: 'registrationClosed' }, 'tournament.closed', true],
    [{ status: 'started', imRegistered: true }, 'tournament.joined', true],
    [{ status: 'started' }, 'tournament.closed', true],
  ] as const)('with %o the button says %s', (changes, text, isDisabled) => {
    expect(joinButtonOf(tournamentIn(changes.status, changes))).toEqual({ text, isDisabled })
  })

  test('a tournament with a password wants one to be typed', () => {
    const guarded = tournamentIn('registrationOpen', { hasPassword: true })
    expect([canSendJoin(guarded, ''), canSendJoin(guarded, 'x')]).toEqual([false, true])
    expect(canSendJoin(tournamentIn('registrationOpen'), '')).toBe(true)
    expect(canSendJoin(tournamentIn('registrationClosed', { hasPassword: true }), 'x')).toBe(false)
  })

  test('a registration is taken back while it is open', () => {
    const can = (status: TournamentStatus, imRegistered: boolean) =>
      canUnregister(tournamentIn(status, { imRegistered }))
    expect([can('registrationOpen', true), can('registrationOpen', false), can('registrationClosed', true)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test.each([
    [737, 'Tournament reached to competitors limit', true],
    [738, 'Registration period finished', true],
    [743, 'Not enough credit', true],
    [749, 'Cannot join on this tournament', true],
    [748, 'Invalid password', false],
    [500, 'Something wrong happen 500', true],
    [null, en.network.error, false],
  ])('the refusal %s is explained, and closes the dialog where another try is useless', async (code, said, closes) => {
    const texts = i18next.createInstance()
    await texts.init({ lng: 'en', resources: { en: { translation: en }, fa: { translation: fa } } })
    const refusal = joinRefusalOf(code)
    expect(refusal.closes).toBe(closes)
    expect(texts.t(refusal.text, { code })).toBe(said)
  })

  test('a code is shown in the digits of the language', async () => {
    const texts = i18next.createInstance()
    await texts.init({ lng: 'fa', resources: { fa: { translation: fa } } })
    expect(texts.t(joinRefusalOf(500).text, { code: 500 })).toBe('خطایی رخ داد ۵۰۰')
  })
})

describe('rounds', () => {
  const titles = (competitors: number, elimination: 1 | 2, deciderMatch = false) => {
    const { rounds, tournament } = makeTournament({ competitors, elimination, deciderMatch })
    return ([0, 1] as const).map((bracket) =>
      roundsOf(rounds, bracket).map((round) => {
        const { name, number } = roundTitleOf(round, rounds, tournament)
        return ['round', 'winners', 'losers'].includes(name) ? `${name} ${number}` : name
      }),
    )
  }

  test('a single elimination counts up to its finals', () => {
    expect(titles(4, 1)[0]).toEqual(['semiFinal', 'final'])
    expect(titles(8, 1, true)[0]).toEqual(['quarterFinal', 'semiFinal', 'decider', 'final'])
    expect(titles(20, 1)[0]).toEqual(['round 1', 'round 2', 'quarterFinal', 'semiFinal', 'final'])
  })

  test('a double elimination counts in two lists', () => {
    expect(titles(8, 2)).toEqual([
      ['winners 1', 'winners 2', 'winners 3', 'final'],
      ['losers 1', 'losers 2', 'losers 3', 'losers 4'],
    ])
  })

  test('a second grand final has a name of its own', () => {
    const { rounds, tournament } = makeTournament({ competitors: 4, elimination: 2, played: 6, loser: true })
    const finals = rounds.filter(({ stage }) => stage === 'final')
    expect(finals.map((round) => roundTitleOf(round, rounds, tournament).name)).toEqual(['final', 'secondFinal'])
  })

  test('the round that is being played is shown first, then the next one, then the last one', () => {
    const at = (played: number) => {
      const { rounds } = makeTournament({ competitors: 4, played })
      return presentRound(rounds)?.stage
    }
    expect([at(0), at(1), at(2), at(3)]).toEqual(['semiFinal', 'semiFinal', 'final', 'final'])
    expect(presentRound([])).toBeNull()
  })

  test('the round that begins next is known by its time', () => {
    const { rounds } = makeTournament({ competitors: 8, played: 4 })
    const [, semiFinal] = rounds
    const startsAt = Date.parse(semiFinal?.startsAt ?? '')
    expect(nextRoundOf(rounds, startsAt - 1)?.id).toBe(semiFinal?.id)
    expect(nextRoundOf(rounds, startsAt)).toBeNull()
  })
})

test.each([
  [0, 'hours 0, minutes 0, seconds 0'],
  [9_669, 'hours 2, minutes 41, seconds 9'],
  [86_400, 'hours 24, minutes 0, seconds 0'],
  [86_401, 'days 1, hours 0, minutes 0'],
  [200_000, 'days 2, hours 7, minutes 33'],
])('%s seconds are shown as %s', (seconds, shown) => {
  expect(
    timeParts(seconds)
      .map(({ unit, value }) => `${unit} ${value}`)
      .join(', '),
  ).toBe(shown)
})
