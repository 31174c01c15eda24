import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActionRecord } from '../../../src/engine/rules/game.ts'
import { startMatch } from '../../../src/engine/rules/match.ts'
import type { Side } from '../../../src/engine/rules/position.ts'
import { diceFromRecords, goBackTo, replayRecords, restoreMatch } from '../../../src/engine/rules/replayMatch.ts'
import { listedDice, matchWith, play, playRandomMatch, whiteSees } from '../matches.ts'
import { positionOf } from '../positions.ts'

const noMoreDice = listedDice()

const playedMatches = fc
  .record({
    seed: fc.nat(),
    variant: fc.constantFrom('normal' as const, 'takhteh' as const),
    length: fc.constantFrom(0, 1, 3),
  })
  .map(({ seed, variant, length }) => playRandomMatch({ variant, length }, seed))

test('R80: the fold of all records is the match, after JSON too', () => {
  fc.assert(
    fc.property(playedMatches, ({ setup, records, match }) => {
      expect(replayRecords(setup, records).at(-1)).toEqual(match)
      expect(JSON.parse(JSON.stringify({ records, match }))).toEqual({ records, match })
    }),
    { numRuns: 8 },
  )
})

test.each<ActionRecord>([
  { type: 'pass', side: 'white', cube: 1 },
  { type: 'resign', side: 'white', kind: 'single', points: 1 },
  { type: 'resignMatch', side: 'white' },
  { type: 'timeout', side: 'white' },
])('R80: a game is over with a $type, before its result is recorded', (record) => {
  const { match, records } = startMatch({ variant: 'normal', length: 3 }, listedDice([[5, 2]]))
  const states = replayRecords(match.setup, [...records, record])
  expect(states.map(({ game: { phase, dice } }) => [phase, dice])).toEqual([
    ['move', [5, 2]],
    ['over', null],
  ])
})

test('R82: the recorded dice and actions make the same match again', () => {
  fc.assert(
    fc.property(playedMatches, ({ setup, records, match, actions }) => {
      const dice = diceFromRecords(records, noMoreDice)
      let again = startMatch(setup, dice).match
      for (const { side, action } of actions) again = play(again, side, action, dice).match
      expect(again).toEqual(match)
    }),
    { numRuns: 8 },
  )
})

test('R82: rolls that are not recorded come from the other source', () => {
  const { match, records } = startMatch({ variant: 'takhteh', length: 3 }, listedDice([[2, 5]]))
  const dice = diceFromRecords(records, () => [6, 6])
  expect(dice(0, 0)).toEqual([2, 5])
  expect(play(match, 'black', { type: 'roll' }, dice).match.game.dice).toEqual([6, 6])
  expect([dice(1, 0), diceFromRecords([], () => [6, 6])(0, 0)]).toEqual([
    [6, 6],
    [6, 6],
  ])
})

describe('R81: undo', () => {
  test('restores the match as it stood after any record that a player made', () => {
    fc.assert(
      fc.property(playedMatches, fc.nat(), ({ setup, records }, seed) => {
        const count = 1 + (seed % records.length)
        const restored = restoreMatch(setup, records, count)
        expect(restored.records).toEqual(records.slice(0, restored.records.length))
        expect(restored.records.length).toBeGreaterThanOrEqual(count)
        expect(restored.match).toEqual(replayRecords(setup, records)[restored.records.length - 1])
        const isWaiting = restored.match.winner !== null || restored.match.game.phase !== 'over'
        expect(isWaiting).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  test('keeps what followed by itself: the turn without a legal move', () => {
    const before = matchWith({}, {}, whiteSees(positionOf('bar:1 6:14', '5:2 6:2 8:11')))
    const opening = startMatch(before.setup, listedDice([[3, 1]])).records
    const { records } = play(before, 'white', { type: 'roll' }, () => [6, 5])
    const restored = restoreMatch(before.setup, [...opening, ...records], 2)
    expect(restored.records.map((record) => record.type)).toEqual(['opening', 'roll', 'move'])
    expect(restored.match.game).toMatchObject({ turn: 'black', phase: 'roll' })
  })

  test('never goes back before the first opening roll', () => {
    const { match, records } = startMatch({ variant: 'normal', length: 3 }, listedDice([[2, 5]]))
    expect(restoreMatch(match.setup, records, 0)).toEqual({ match, records })
  })
})

describe('W133: going back in a practice', () => {
  const opening: ActionRecord = { type: 'opening', gameIndex: 0, rolls: [[3, 1]], starter: 'white', isCrawford: false }
  const moveOf = (side: Side): ActionRecord => ({
    type: 'move',
    side,
    dice: [3, 1],
    steps: [{ src: 8, dst: 5, die: 3, hit: false }],
  })
  const rollOf = (side: Side): ActionRecord => ({ type: 'roll', side, dice: [6, 5] })
  const stuck: ActionRecord = { type: 'move', side: 'white', dice: [6, 5], steps: [] }
  const result = { winner: 'black', kind: 'single', points: 1, by: 'resignation' } as const
  const end: ActionRecord = { type: 'gameEnd', result, score: { white: 0, black: 1 } }
  const resign: ActionRecord = { type: 'resign', side: 'white', kind: 'single', points: 1 }

  const matchEnd: ActionRecord = { type: 'matchEnd', winner: 'black' }

  const records = [opening, moveOf('white'), rollOf('black'), moveOf('black'), rollOf('white'), moveOf('white')]
  const back = (index: number, undoneFrom: number | null = null, all: readonly ActionRecord[] = records) =>
    goBackTo(all, index, { side: 'white', undoneFrom })

  test('leads to the moment before an own record', () => {
    expect([back(1), back(4)]).toEqual([{ from: 1 }, { from: 4 }])
  })

  test('leads to the present with the last record, whoever made it', () => {
    expect(back(5)).toEqual({ from: null })
    expect(back(3, null, records.slice(0, 4))).toEqual({ from: null })
  })

  test('is refused for records of the bot, and for those that nobody chose', () => {
    expect([back(0), back(2), back(3)]).toEqual([null, null, null])
    const passed = [...records.slice(0, 5), stuck, rollOf('black'), moveOf('black')]
    expect(back(5, null, passed)).toBeNull()
    expect(back(4, null, passed)).toEqual({ from: 4 })
  })

  test('takes back an own last record that has ended its game, and leads to the present again', () => {
    const over = [...records.slice(0, 5), resign, end, { ...opening, gameIndex: 1 }]
    expect(back(5, null, over)).toEqual({ from: 5 })
    expect(back(5, 5, over)).toEqual({ from: null })
    expect(back(5, 1, over)).toEqual({ from: 5 })
    expect(goBackTo(over, 5, { side: 'black', undoneFrom: null })).toEqual({ from: null })
    const ended = [...over.slice(0, 7), matchEnd]
    expect([back(5, null, ended), back(5, 5, ended)]).toEqual([{ from: 5 }, { from: null }])
  })

  test('R81: drops all that a player chose afterwards, and keeps what followed by itself', () => {
    const setup = { variant: 'normal', length: 3 } as const
    const keptOf = (count: number, all: readonly ActionRecord[] = records) =>
      restoreMatch(setup, all, count).records.length
    expect([0, 1, 2, 3, 4, 5, 6].map((count) => keptOf(count))).toEqual([1, 1, 2, 3, 4, 5, 6])
    const over = [...records.slice(0, 5), resign, end, { ...opening, gameIndex: 1 }, moveOf('white')]
    expect([5, 6, 7, 8, 9].map((count) => keptOf(count, over))).toEqual([5, 8, 8, 8, 9])
  })

  test('leads to the present from beyond the last record', () => {
    expect([back(99), back(0, null, [])]).toEqual([{ from: null }, { from: null }])
  })

  test('takes what follows by itself as the present', () => {
    const over = [...records, end, { ...opening, gameIndex: 1 }]
    expect([back(6, null, over), back(7, null, over)]).toEqual([{ from: null }, { from: null }])
    expect(back(0, null, [opening])).toEqual({ from: null })
  })
})
