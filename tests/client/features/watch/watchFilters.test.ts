import { expect, test } from 'vitest'
import { readFilters } from '../../../../src/client/features/watch/watchFilters.ts'
import { watchQuerySchema } from '../../../../src/protocol/matchup/watch.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('an address without filters looks for every match', () => {
  expect(read('')).toEqual({})
})

test('every filter of the address is read', () => {
  expect(read('sort=viewers&kind=members&variant=takhteh&minRating=1700')).toEqual({
    sort: 'viewers',
    kind: 'members',
    variant: 'takhteh',
    minRating: 1700,
  })
})

test('a round of a tournament is its three numbers', () => {
  const round = { tournamentId: 3, bracketIndex: 0, roundIndex: 2 }
  expect(read('tournamentId=3&bracketIndex=0&roundIndex=2')).toEqual(round)
})

test.each([
  'sort=worst',
  'kind=cats',
  'variant=chess',
  'minRating=strong',
  'minRating=-1',
  'minRating=1e3',
  'tournamentId=',
  'tournamentId=1234567890123456',
  'page=2',
])('what the address says wrong is left out: %s', (query) => {
  expect(read(query)).toEqual({})
})

test('a wrong filter takes no right one with it', () => {
  expect(read('sort=worst&kind=bots')).toEqual({ kind: 'bots' })
})

test('the server takes what is read, as a query', () => {
  const filters = read('sort=rating&kind=tournament&variant=normal&tournamentId=3&minRating=1500')
  expect(watchQuerySchema.safeParse(filters).success).toBe(true)
})
