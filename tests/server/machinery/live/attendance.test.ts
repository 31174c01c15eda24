import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Attendance, makeAttendance } from '../../../../src/server/machinery/live/attendance.ts'
import type { Bus } from '../../../../src/server/machinery/live/bus.ts'
import { makeInProcessBus } from '../../../../src/server/machinery/live/inProcessBus.ts'

let bus: Bus
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  bus = makeInProcessBus()
})
afterEach(() => vi.useRealTimers())

/** One process of the site, with what its listeners heard. */
function makeProcess(on: Bus = bus): { attendance: Attendance; heard: [number, string][] } {
  const attendance = makeAttendance(on, Date.now)
  const heard: [number, string][] = []
  attendance.onChange((matchupId, whence) => heard.push([matchupId, whence]))
  return { attendance, heard }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('W500 a member who listens on two processes counts once, and leaves with the last stream', async () => {
  const one = makeProcess()
  const two = makeProcess()
  await settle()
  const endOnOne = one.attendance.attend(9, 7)
  await settle()
  const endOnTwo = two.attendance.attend(9, 7)
  two.attendance.attend(9, 8)
  two.attendance.attend(10, 8)
  await settle()
  expect([...one.attendance.membersAt(9)]).toEqual([7, 8])
  expect([...one.attendance.membersAt(10)]).toEqual([8])
  endOnOne()
  await settle()
  expect([...two.attendance.membersAt(9)]).toEqual([7, 8])
  endOnTwo()
  await settle()
  expect([...one.attendance.membersAt(9)]).toEqual([8])
  expect(two.heard).toEqual([
    [9, 'elsewhere'],
    [9, 'here'],
    [10, 'here'],
    [9, 'here'],
  ])
})

test('W500 the viewers of a process that dies are gone', async () => {
  const watcher = makeProcess()
  let isCut = false
  const cut: Bus = { ...bus, publish: (topic, message) => (isCut ? undefined : bus.publish(topic, message)) }
  const dying = makeProcess(cut)
  dying.attendance.attend(9, 5)
  watcher.attendance.attend(9, 6)
  await settle()
  expect(watcher.attendance.membersAt(9)).toEqual(new Set([5, 6]))
  isCut = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect([...watcher.attendance.membersAt(9)]).toEqual([6])
  expect(watcher.heard.at(-1)).toEqual([9, 'gone'])
})
