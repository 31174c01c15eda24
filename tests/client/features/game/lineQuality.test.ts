import { describe, expect, test } from 'vitest'
import { delaysAfter, isSlow, ownLine, toldLine } from '../../../../src/client/features/game/lineQuality.ts'
import { gameContext } from '../../gameContexts.ts'

const [online] = gameContext().player

describe('W451: a line', () => {
  test('of the member is away without the live channel, and slow while an action is late', () => {
    expect([ownLine('lost', false), ownLine('lost', true)]).toEqual(['away', 'away'])
    expect([ownLine('connected', true), ownLine('connected', false)]).toEqual(['slow', 'good'])
    // A page that has just opened, or is hidden, has lost nothing.
    expect([ownLine('connecting', false), ownLine('idle', false)]).toEqual(['good', 'good'])
  })

  test('of another player is what the server tells', () => {
    expect([toldLine(online, 1_000), toldLine(online, 1_001)]).toEqual(['good', 'slow'])
    expect(toldLine({ ...online, isOnline: false }, 0)).toBe('away')
    // A bot, or a seat that nobody has taken.
    for (const isOnline of [true, false]) expect(toldLine({ ...online, id: null, isOnline }, 2_000)).toBe(null)
  })

  test('is slow from the time on that the clock does not give back', () => {
    expect([isSlow(1_000), isSlow(1_001)]).toEqual([false, true])
  })

  test('keeps the delay of each player’s last action until another one is told', () => {
    const [white, black] = gameContext().player
    const told = delaysAfter([0, 0], gameContext({ player: [white, { ...black, networkDelay: 1_700 }] }))
    expect(told).toEqual([0, 1_700])
    expect(delaysAfter(told, gameContext())).toEqual([0, 1_700])
    expect(delaysAfter(told, gameContext({ player: [white, { ...black, networkDelay: 80 }] }))).toEqual([0, 80])
  })
})
