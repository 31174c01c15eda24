import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeInProcessBus } from '../../../../src/server/machinery/live/inProcessBus.ts'
import type { Bus } from '../../../../src/server/machinery/live/bus.ts'
import { makePresence } from '../../../../src/server/machinery/live/presence.ts'
import type { Presence } from '../../../../src/server/machinery/live/presence.ts'

let bus: Bus
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  bus = makeInProcessBus()
})
afterEach(() => vi.useRealTimers())

/** One process of the site, with what its listeners heard. */
function makeProcess(on: Bus = bus): { presence: Presence; heard: [number, boolean][] } {
  const presence = makePresence(on, Date.now)
  const heard: [number, boolean][] = []
  presence.onChange((memberId, isOnline) => heard.push([memberId, isOnline]))
  return { presence, heard }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('W43 a member of one process is online on all of them', async () => {
  const one = makeProcess()
  const two = makeProcess()
  await settle()
  const end = one.presence.connect(7)
  await settle()
  expect([two.presence.isOnline(7), two.heard]).toEqual([true, [[7, true]]])
  const endOnTwo = two.presence.connect(7)
  await settle()
  end()
  await settle()
  expect([one.presence.isOnline(7), two.presence.isOnline(7), one.heard]).toEqual([true, true, [[7, true]]])
  endOnTwo()
  endOnTwo()
  await settle()
  expect([one.presence.isOnline(7), two.presence.isOnline(7)]).toEqual([false, false])
  expect([one.heard, two.heard]).toEqual([
    [
      [7, true],
      [7, false],
    ],
    [
      [7, true],
      [7, false],
    ],
  ])
})

test('W43 a process that starts later learns who is there', async () => {
  const one = makeProcess()
  one.presence.connect(3)
  await settle()
  const late = makeProcess()
  await settle()
  expect([late.presence.isOnline(3), late.heard, late.presence.count()]).toEqual([true, [[3, true]], 1])
})

test('W43 the members of a process that ends or falls silent are gone', async () => {
  const watcher = makeProcess()
  const leaving = makeProcess()
  leaving.presence.connect(4)
  let isCut = false
  const cut: Bus = { ...bus, publish: (topic, message) => (isCut ? undefined : bus.publish(topic, message)) }
  const crashing = makeProcess(cut)
  crashing.presence.connect(5)
  await settle()
  leaving.presence.close()
  await settle()
  expect([watcher.presence.isOnline(4), watcher.presence.isOnline(5)]).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(watcher.presence.isOnline(5)).toBe(true)
  isCut = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect([watcher.presence.isOnline(5), watcher.heard.at(-1)]).toEqual([false, [5, false]])
})

test('W43 while the bus is away nobody falls silent, and afterwards every process announces its members again', async () => {
  let isAway = false
  const gapListeners: (() => void)[] = []
  const shaky = (): Bus => ({
    ...bus,
    publish: (topic, message) => (isAway ? undefined : bus.publish(topic, message)),
    isConnected: () => !isAway,
    onGap: (listener) => void gapListeners.push(listener),
  })
  const one = makeProcess(shaky())
  const two = makeProcess(shaky())
  const leave = two.presence.connect(6)
  await settle()
  isAway = true
  two.presence.connect(7)
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([one.presence.isOnline(6), one.presence.isOnline(7)]).toEqual([true, false])
  isAway = false
  for (const tell of gapListeners) tell()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([one.presence.isOnline(6), one.presence.isOnline(7)]).toEqual([false, true])
})

test('W414 a process that falls silent may have changed something without telling the others', async () => {
  const watcher = makeProcess()
  let silences = 0
  watcher.presence.onSilence(() => (silences += 1))
  let isCut = false
  const cut: Bus = { ...bus, publish: (topic, message) => (isCut ? undefined : bus.publish(topic, message)) }
  makeProcess(cut)
  const leaving = makeProcess()
  await settle()
  leaving.presence.close()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(silences).toBe(0)
  isCut = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(silences).toBe(1)
})
