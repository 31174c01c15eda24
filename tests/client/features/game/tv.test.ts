import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { ASK_MS, CHANGE_MS, createTvMachine, END_MS } from '../../../../src/client/features/game/tvMachine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A running programme. The answers come at once, unless `answerAfter` (ms) says otherwise. */
function openTv(best: number | null | Error) {
  const station = { best, answerAfter: 0, asked: 0 }
  const machine = createTvMachine(async () => {
    station.asked += 1
    const { best: answer, answerAfter } = station
    if (answerAfter > 0) await new Promise((resolve) => setTimeout(resolve, answerAfter))
    if (answer instanceof Error) throw answer
    return answer
  })
  const actor = createActor(machine).start()
  const shown = () => actor.getSnapshot().context.matchupId
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const endGame = (mayLeave = () => true) => actor.send({ type: 'gameOver', mayLeave })
  return { station, actor, shown, pass, endGame }
}

describe('Khatam TV', () => {
  test('shows the best match as soon as it is known', async () => {
    const { actor, shown, pass } = openTv(9)
    expect([shown(), actor.getSnapshot().context.isKnown]).toEqual([null, false])
    await pass(0)
    expect([shown(), actor.getSnapshot().context.isKnown]).toEqual([9, true])
  })

  test('asks again every three seconds while nothing is on, and after a failure', async () => {
    const { station, shown, pass } = openTv(null)
    await pass(ASK_MS)
    station.best = new Error('no network')
    await pass(ASK_MS)
    station.best = 9
    await pass(ASK_MS)
    expect([shown(), station.asked]).toEqual([9, 4])
  })

  test('never leaves a match within a game, whatever becomes better', async () => {
    const { station, shown, pass } = openTv(9)
    await pass(0)
    station.best = 11
    await pass(3_600_000)
    expect([shown(), station.asked]).toEqual([9, 1])
  })

  test('goes over to a better match between two games, after the end of the game was seen', async () => {
    const { station, shown, pass, endGame } = openTv(9)
    await pass(0)
    station.best = 11
    endGame()
    await pass(CHANGE_MS - 1)
    expect(shown()).toBe(9)
    await pass(1)
    expect(shown()).toBe(11)
  })

  test('stays between two games if the match is still the best, or if nothing is known', async () => {
    const { station, shown, pass, endGame } = openTv(9)
    await pass(0)
    for (const best of [9, null, new Error('no network')]) {
      station.best = best
      endGame()
      await pass(CHANGE_MS)
      expect(shown()).toBe(9)
    }
  })

  test('does not jump into the next game when the answer is late', async () => {
    const { station, shown, pass, endGame } = openTv(9)
    await pass(0)
    Object.assign(station, { best: 11, answerAfter: CHANGE_MS + 1 })
    endGame()
    await pass(60_000)
    expect(shown()).toBe(9)
  })

  test('leads nobody away who looks back', async () => {
    const { station, shown, pass, endGame } = openTv(9)
    await pass(0)
    station.best = 11
    endGame(() => false)
    await pass(60_000)
    expect(shown()).toBe(9)
  })

  test('goes on when the match ends, after its end was seen, and not to the same match', async () => {
    const { station, actor, shown, pass } = openTv(9)
    await pass(0)
    actor.send({ type: 'over' })
    await pass(END_MS - 1)
    expect(shown()).toBe(9)
    await pass(1)
    // The list still has the match that is over.
    expect(shown()).toBe(null)
    station.best = 11
    await pass(ASK_MS)
    expect(shown()).toBe(11)
  })

  test('knows nothing of an earlier programme when a match ends', async () => {
    const { station, actor, shown, pass, endGame } = openTv(9)
    await pass(0)
    station.best = 11
    endGame()
    await pass(CHANGE_MS)
    station.best = null
    actor.send({ type: 'over' })
    await pass(END_MS)
    expect(shown()).toBe(null)
  })

  test('a match that ends between two games goes to its end', async () => {
    const { station, actor, shown, pass, endGame } = openTv(9)
    await pass(0)
    station.best = 11
    endGame()
    actor.send({ type: 'over' })
    await pass(END_MS - 1)
    expect(shown()).toBe(9)
    await pass(1)
    expect(shown()).toBe(11)
  })
})
