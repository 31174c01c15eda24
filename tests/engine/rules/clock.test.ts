import { describe, expect, test } from 'vitest'
import {
  bankOf,
  createClock,
  giveBack,
  remaining,
  spend,
  startTurn,
  timeoutAt,
} from '../../../src/engine/rules/clock.ts'

const START = 1_700_000_000_000
const running = startTurn(createClock(60_000), 'white', START)

test('R71: the bank of an ordinary match is a minute for each point', () => {
  expect(bankOf(5)).toBe(300_000)
})

describe('R70: the delay of 12 s', () => {
  test.each([
    [0, 12_000, 60_000],
    [11_999, 1, 60_000],
    [12_000, 0, 60_000],
    [13_500, 0, 58_500],
    [500_000, 0, 0],
  ])('after %i ms, %i ms of it and %i ms of the bank are left', (elapsed, delayMs, bankMs) => {
    expect(remaining(running, 'white', START + elapsed)).toEqual({ delayMs, bankMs })
  })

  test('unused delay is not saved up', () => {
    const next = startTurn(spend(running, START + 2_000, 0), 'white', START + 9_000)
    expect(remaining(next, 'white', START + 9_000)).toEqual({ delayMs: 12_000, bankMs: 60_000 })
  })

  test('a clock that nobody has started loses nothing', () => {
    expect(remaining(createClock(60_000), 'white', START)).toEqual({ delayMs: 12_000, bankMs: 60_000 })
  })

  test('the other side’s time stands still', () => {
    expect(remaining(running, 'black', START + 40_000)).toEqual({ delayMs: 12_000, bankMs: 60_000 })
  })

  test('a clock that was started in the future has lost nothing', () => {
    expect(remaining(running, 'white', START - 5_000)).toEqual({ delayMs: 12_000, bankMs: 60_000 })
  })
})

describe('R71: the bank', () => {
  test('pays for the time beyond the delay, and the clock then stands still', () => {
    const spent = spend(running, START + 20_000, 0)
    expect(spent).toEqual({ delayMs: 12_000, bankMs: { white: 52_000, black: 60_000 }, running: null })
  })

  test('never goes below zero', () => {
    expect(spend(running, START + 999_999, 0).bankMs.white).toBe(0)
  })

  test('a standing clock spends nothing', () => {
    const standing = createClock(60_000)
    expect(spend(standing, START, 0)).toBe(standing)
    expect(giveBack(standing, START, 500)).toBe(standing)
  })
})

describe('R72: the timeout', () => {
  test('comes when delay and bank are used up', () => {
    expect(timeoutAt(running)).toBe(START + 72_000)
    expect(remaining(running, 'white', START + 71_999).bankMs).toBe(1)
    expect(remaining(running, 'white', START + 72_000).bankMs).toBe(0)
  })

  test('never comes while the clock stands still', () => {
    expect(timeoutAt(createClock(60_000))).toBeNull()
  })
})

describe('R73: network delay', () => {
  test.each([
    [400, 52_400],
    [1_000, 53_000],
    [5_000, 53_000],
    [-300, 52_000],
  ])('of %i ms leaves %i ms after 20 s', (networkMs, bankMs) => {
    expect(spend(running, START + 20_000, networkMs).bankMs.white).toBe(bankMs)
  })

  test('of an action within the turn is given back while the clock runs on', () => {
    const rolled = giveBack(running, START + 15_000, 800)
    expect(remaining(rolled, 'white', START + 15_000)).toEqual({ delayMs: 0, bankMs: 57_800 })
    expect(timeoutAt(rolled)).toBe(START + 72_800)
  })

  test('cannot give back more time than has passed', () => {
    expect(remaining(giveBack(running, START + 100, 900), 'white', START + 100).delayMs).toBe(12_000)
    expect(timeoutAt(giveBack(running, START + 100, 900))).toBe(START + 72_100)
  })
})
