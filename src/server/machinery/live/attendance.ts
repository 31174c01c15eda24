import { nodeTimers } from '../time/timers.ts'
import type { Bus } from './bus.ts'
import { makeSharedKeys, type Whence } from './sharedKeys.ts'

/**
 * Knows which members listen to the channel of a matchup, on any process of the site. A member with several streams
 * counts once. When a process dies, its listeners are forgotten as its members are (W43).
 */
export interface Attendance {
  /** The members who listen to the matchup's channel, in the order in which they came. */
  membersAt(matchupId: number): ReadonlySet<number>
  /** Calls the listener, on every process, when a member comes to a matchup's channel or leaves it. */
  onChange(listener: (matchupId: number, whence: Whence) => void): void
  /** The member listens once more on this process. Answers a function that ends it. */
  attend(matchupId: number, memberId: number): () => void
  close(): void
}

const NOBODY: ReadonlySet<number> = new Set()

export function makeAttendance(bus: Bus, clock: () => number, timers = nodeTimers): Attendance {
  const listening = makeSharedKeys<string>('attendance', bus, clock, timers)
  const members = new Map<number, Set<number>>()
  const listeners = new Set<(matchupId: number, whence: Whence) => void>()

  listening.onChange((key, isThere, whence) => {
    const [matchupId = 0, memberId = 0] = key.split(' ').map(Number)
    const present = members.get(matchupId) ?? new Set()
    if (isThere) members.set(matchupId, present.add(memberId))
    else if (present.delete(memberId) && present.size === 0) members.delete(matchupId)
    for (const listener of listeners) listener(matchupId, whence)
  })

  return {
    membersAt: (matchupId) => members.get(matchupId) ?? NOBODY,
    onChange: (listener) => void listeners.add(listener),
    attend: (matchupId, memberId) => listening.hold(`${matchupId} ${memberId}`),
    close: () => listening.close(),
  }
}
