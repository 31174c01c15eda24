import { describe, expect, test } from 'vitest'
import { favoriteParamsSchema, addFavoriteSchema, favoriteSchema } from '../../../src/protocol/matchup/favorite.ts'
import { matchSetupOf } from '../../../src/protocol/matchup/matchSetupOf.ts'
import {
  createMatchupSchema,
  diceSeedSchema,
  type Matchup,
  matchupSchema,
  undoSchema,
} from '../../../src/protocol/matchup/matchup.ts'
import { BOT_LEVELS } from '../../../src/protocol/matchup/matchupTerms.ts'
import { matchupOf } from '../../client/gameContexts.ts'
import { faultsOf } from '../faults.ts'

const faults = (body: unknown) => faultsOf(createMatchupSchema, body)

describe('W10 asking for a matchup', () => {
  test('a length is enough: normal play against a member', () => {
    expect(createMatchupSchema.parse({ length: 5 })).toEqual({
      length: 5,
      variant: 'normal',
      playWithBot: false,
      isPractice: false,
      fromLobby: false,
    })
  })

  test('a length is odd, from 1 to 25, and 0 takes any', () => {
    for (const length of [0, 1, 3, 25]) expect(faults({ length })).toEqual([])
    for (const length of [-1, 2, 24, 26, 27, 1.5, '5', undefined]) expect(faults({ length })).toEqual(['length'])
  })

  test('a match against a bot has a length of its own', () => {
    expect(faults({ length: 0, playWithBot: true })).toEqual(['length'])
    expect(faults({ length: 0, isPractice: true })).toEqual(['length'])
    expect(faults({ length: 1, playWithBot: true, isPractice: true })).toEqual([])
  })

  test('an entry fee is at most 5000 credits; none is free', () => {
    for (const joinCredit of [null, 0, 1, 5000]) expect(faults({ length: 1, joinCredit })).toEqual([])
    for (const joinCredit of [-1, 5001, 0.5]) expect(faults({ length: 1, joinCredit })).toEqual(['joinCredit'])
  })

  test('W130 practice is free and has no opponent', () => {
    const practice = { length: 1, isPractice: true }
    for (const joinCredit of [null, 0]) expect(faults({ ...practice, joinCredit })).toEqual([])
    expect(faults({ ...practice, joinCredit: 1 })).toEqual(['isPractice'])
    expect(faults({ ...practice, fromLobby: true })).toEqual(['isPractice'])
    expect(faults({ length: 1, fromLobby: true, joinCredit: 1 })).toEqual([])
  })

  test('a bot has one of four levels', () => {
    expect(BOT_LEVELS).toEqual({ easy: 0, medium: 2, hard: 4, expert: 7 })
    for (const botDifficulty of Object.values(BOT_LEVELS)) expect(faults({ length: 1, botDifficulty })).toEqual([])
    for (const botDifficulty of [1, 3, 8, null]) expect(faults({ length: 1, botDifficulty })).toEqual(['botDifficulty'])
  })

  test('W397 a variant is named in either way, and no two variants at once', () => {
    expect(createMatchupSchema.parse({ length: 1, isTakhteh: true })).toMatchObject({ variant: 'takhteh' })
    expect(createMatchupSchema.parse({ length: 1, variant: 'nackgammon' })).toMatchObject({ variant: 'nackgammon' })
    expect(createMatchupSchema.parse({ length: 1, variant: 'nackgammon' })).not.toHaveProperty('isTakhteh')
    expect(faults({ length: 1, isTakhteh: true, variant: 'nackgammon' })).toEqual(['variant'])
  })

  test('W3 has no other field', () => {
    expect(faults({ length: 1, cube: 2 })).toEqual([''])
  })

  test('W3 each refusal says why', () => {
    const messages = (body: unknown) => createMatchupSchema.safeParse(body).error?.issues.map(({ message }) => message)
    expect(messages({ length: 0, isPractice: true })).toEqual(['a bot match needs a length'])
    expect(messages({ length: 1, isPractice: true, joinCredit: 9 })).toEqual(['practice is free and has no opponent'])
    expect(messages({ length: 1, isTakhteh: true, variant: 'normal' })).toEqual([
      'isTakhteh and variant name two variants',
    ])
  })
})

const matchup: Matchup = matchupOf({
  players: [
    {
      id: 7,
      color: 'white',
      name: 'me',
      avatar: '/avatar/7.webp',
      countryCode: 'ir',
      isBot: false,
      matchScore: 3,
      initialScore: 1500,
      initialRank: 9,
      rank: 8,
    },
    {
      id: null,
      color: 'black',
      name: null,
      avatar: null,
      countryCode: null,
      isBot: true,
      matchScore: 0,
      initialScore: 0,
      initialRank: null,
      rank: null,
    },
  ],
  variant: 'nackgammon',
  tournamentId: 3,
  tournament: { id: 3, title: 'جام', titles: { en: 'Cup' }, elimination: 2 },
  bracketIndex: 1,
  roundIndex: 0,
})

describe('a matchup', () => {
  test('is told with all of it', () => {
    expect(matchupSchema.parse(matchup)).toEqual(matchup)
  })

  test('belongs to a tournament of single or double elimination, if to one', () => {
    const of = (elimination: number) => ({ ...matchup, tournament: { ...matchup.tournament, elimination } })
    expect([1, 2].flatMap((elimination) => faultsOf(matchupSchema, of(elimination)))).toEqual([])
    expect(faultsOf(matchupSchema, of(3))).toEqual(['tournament.elimination'])
    expect(faultsOf(matchupSchema, { ...matchup, tournament: null, userB: null })).toEqual([])
  })

  test('is told of a bot of each level', () => {
    for (const botDifficulty of [0, 2, 4, 7, null])
      expect(faultsOf(matchupSchema, { ...matchup, botDifficulty })).toEqual([])
  })

  test('gives the rules its variant and its length alone', () => {
    const row = { variant: 'takhteh', length: 7, id: 9 } as const
    expect(matchSetupOf(row)).toEqual({ variant: 'takhteh', length: 7 })
  })
})

describe('W121 a favourite', () => {
  const favorite = { id: 4, createdAt: '2026-11-21T20:00:00.000Z', matchup }

  test('is told with its mark and its matchup', () => {
    expect(favoriteSchema.parse(favorite)).toEqual(favorite)
  })

  test('is named by the matchup', () => {
    expect(addFavoriteSchema.parse({ matchupId: 9 })).toEqual({ matchupId: 9 })
    expect(faultsOf(addFavoriteSchema, { matchupId: '9' })).toEqual(['matchupId'])
    expect(faultsOf(addFavoriteSchema, { matchupId: 9, favored: true })).toEqual([''])
    expect(favoriteParamsSchema.parse({ matchupId: '9' })).toEqual({ matchupId: 9 })
    expect(faultsOf(favoriteParamsSchema, { matchupId: '0' })).toEqual(['matchupId'])
    expect(faultsOf(favoriteParamsSchema, { matchupId: '1e16' })).not.toEqual([])
    expect(faultsOf(favoriteParamsSchema, { matchupId: '9', id: '9' })).toEqual([''])
  })
})

test('W30 a seed has 16 to 64 hexadecimal digits in lower case', () => {
  const seedFaults = (seed: string) => faultsOf(diceSeedSchema, { seed })
  expect([seedFaults('0123456789abcdef'), seedFaults('f'.repeat(64))]).toEqual([[], []])
  for (const seed of ['f'.repeat(15), 'f'.repeat(65), 'F'.repeat(16), 'g'.repeat(16), `${'a'.repeat(16)}\n`, '']) {
    expect(seedFaults(seed)).toEqual(['seed'])
  }
  expect(faultsOf(diceSeedSchema, { seed: 'f'.repeat(16), player: 'white' })).toEqual([''])
})

test('W133 a place to go back to is a game and a record, from 0 on', () => {
  const place = { undoGameIndex: 0, undoActionIndex: 0 }
  expect(undoSchema.parse(place)).toEqual(place)
  expect(faultsOf(undoSchema, { ...place, undoGameIndex: -1 })).toEqual(['undoGameIndex'])
  expect(faultsOf(undoSchema, { ...place, undoActionIndex: -1 })).toEqual(['undoActionIndex'])
  expect(faultsOf(undoSchema, {})).toEqual(['undoGameIndex', 'undoActionIndex'])
  expect(faultsOf(undoSchema, { ...place, steps: 1 })).toEqual([''])
})
