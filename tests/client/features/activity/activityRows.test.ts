import { expect, test } from 'vitest'
import { arrangeActivity, creditChangeOf, laterOf } from '../../../../src/client/features/activity/activityRows.ts'
import type { Matchup } from '../../../../src/protocol/matchup/matchup.ts'
import { matchupOf } from '../../gameContexts.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 20, minute)).toISOString()
const running = (id: number, changes: Partial<Matchup> = {}) => matchupOf({ id, createdAt: at(id), ...changes })
const over = (id: number, changes: Partial<Matchup> = {}) =>
  running(id, { finished: true, finishedAt: at(id + 1), winner: 'white', winnerUserId: 1, userAScore: 5, ...changes })
const ids = (rows: readonly Matchup[]) => rows.map(({ id }) => id)

test('W347 matchups that are being played come first, then finished ones, each group newest first', () => {
  const loaded = [over(9), running(8), over(7), running(5), over(4)]
  expect(ids(arrangeActivity({ loaded, active: [running(8), running(2)], told: [] }))).toEqual([8, 5, 2, 9, 7, 4])
})

test('W347 a matchup with news moves to its place, and is never shown twice', () => {
  const loaded = [running(9), over(7)]
  const active = [running(9)]
  const won = over(9, { userAScore: 3 })
  const rows = arrangeActivity({ loaded, active, told: [running(10), won] })
  expect(ids(rows)).toEqual([10, 9, 7])
  expect(rows[1]).toEqual(won)
})

test('W347 a finished match stays finished and a score never falls, in whatever order the states come', () => {
  const told = [running(9, { userAScore: 2 }), running(8)]
  const rows = arrangeActivity({ loaded: [over(8), running(9, { userAScore: 1 })], active: [running(8)], told })
  expect(rows.map(({ id, finished, userAScore }) => [id, finished, userAScore])).toEqual([
    [9, false, 2],
    [8, true, 5],
  ])
  expect(laterOf(running(9, { userAScore: 2 }), running(9, { userAScore: 1 })).userAScore).toBe(2)
  expect(laterOf(running(9, { startedAt: null }), running(9)).startedAt).not.toBeNull()
})

test('W347 live messages do not take away a mark', () => {
  expect(laterOf(running(9, { favored: true }), over(9, { favored: false }))).toMatchObject({
    finished: true,
    favored: true,
  })
})

test('W347 a matchup that nobody joined is left out', () => {
  const aborted = running(9, { startedAt: null, removedAt: at(10) })
  expect(arrangeActivity({ loaded: [running(9, { startedAt: null })], active: [], told: [aborted] })).toEqual([])
})

test('W347 the analysis of an old match does not bring it into a list whose pages do not reach it yet', () => {
  expect(ids(arrangeActivity({ loaded: [over(9)], active: [], told: [over(3, { isAnalysed: true })] }))).toEqual([9])
})

test('a match changes the credit by the prize less the own fee', () => {
  const paid = { joinCredit: 50, creditWon: 90 }
  expect(creditChangeOf(over(1, paid), 1)).toBe(40)
  expect(creditChangeOf(over(1, paid), 2)).toBe(-50)
  expect(creditChangeOf(over(1), 1)).toBeNull()
})
