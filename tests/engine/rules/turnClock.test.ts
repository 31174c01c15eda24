import { describe, expect, test } from 'vitest'
import { createClock, startTurn } from '../../../src/engine/rules/clock.ts'
import { clockAfter, isTooLate, timeoutDueAt } from '../../../src/engine/rules/turnClock.ts'
import { matchWith } from '../matches.ts'

const START = 1_700_000_000_000
const NOW = START + 20_000
const running = startTurn(createClock(60_000), 'white', START)
const standing = createClock(60_000)

const whiteToRoll = matchWith({})
const whiteToMove = matchWith({}, {}, { phase: 'move', dice: [3, 1] })
const blackToRoll = matchWith({}, {}, { turn: 'black' })

describe('W20: the clock after an action', () => {
  test('runs on for a side that goes on with its turn, and gives the network delay back', () => {
    const after = clockAfter(running, { before: whiteToRoll, after: whiteToMove }, NOW, 800)
    expect(after).toEqual({ ...running, running: { side: 'white', since: START + 800 } })
  })

  test('charges the bank, and starts for the other side', () => {
    const after = clockAfter(running, { before: whiteToMove, after: blackToRoll }, NOW, 400)
    expect(after).toEqual({
      delayMs: 12_000,
      bankMs: { white: 52_400, black: 60_000 },
      running: { side: 'black', since: NOW },
    })
  })

  test('starts afresh with the next game, also for the side that acted', () => {
    const after = clockAfter(running, { before: whiteToMove, after: { ...whiteToRoll, gameIndex: 1 } }, NOW, 0)
    expect(after).toEqual({
      delayMs: 12_000,
      bankMs: { white: 52_000, black: 60_000 },
      running: { side: 'white', since: NOW },
    })
  })

  test('starts with the match', () => {
    const after = clockAfter(standing, { before: null, after: whiteToMove }, NOW, 0)
    expect(after).toEqual({ ...standing, running: { side: 'white', since: NOW } })
  })

  test('stands still after the end of the match', () => {
    const over = { ...whiteToMove, winner: 'white' } as const
    const after = clockAfter(running, { before: whiteToMove, after: over }, NOW, 0)
    expect(after).toEqual({ delayMs: 12_000, bankMs: { white: 52_000, black: 60_000 }, running: null })
  })
})

describe('W22: an action at the end of the bank', () => {
  const END = START + 72_000

  test.each([
    [END, 0, false],
    [END + 1, 0, true],
    [END + 400, 400, false],
    [END + 401, 400, true],
    [END + 1_000, 5_000, false],
    [END + 1_001, 5_000, true],
    [END, -300, false],
    [END + 1, -300, true],
  ])('at %i with a network delay of %i ms is too late: %s', (now, networkMs, isLate) => {
    expect(isTooLate(running, now, networkMs)).toBe(isLate)
  })

  test('is never too late while the clock stands still', () => {
    expect(isTooLate(standing, END * 2, 0)).toBe(false)
  })

  test('is waited for as long as the network may have held it up', () => {
    expect([timeoutDueAt(running), timeoutDueAt(standing)]).toEqual([END + 1_000, null])
  })
})
