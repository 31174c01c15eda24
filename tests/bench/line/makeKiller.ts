import { setTimeout as wait } from 'node:timers/promises'
import type { Khatam } from '../../journeys/startKhatam.ts'

/** A server lives for so many decisions of the players, and at most for as many more as the random number says. */
const LEAST_DECISIONS = 10
const MORE_DECISIONS = 20
/** It dies within this time after a decision, so that requests are on their way. */
const WITHIN_MS = 800
/** It stays away for this time. */
const AWAY_MS = 1_000

/** Kills a server in the middle of a match, and starts it again. */
export interface Killer {
  readonly decide: () => void
  readonly kills: () => number
  /** Resolves when the server runs and no further kill is under way. */
  readonly done: () => Promise<void>
}

export function makeKiller(khatam: Khatam, random: () => number): Killer {
  let kills = 0
  let left = LEAST_DECISIONS + random() * MORE_DECISIONS
  let killing = Promise.resolve()
  const kill = async () => {
    await wait(random() * WITHIN_MS)
    await khatam.kill9()
    await wait(AWAY_MS)
    await khatam.restart()
    kills += 1
    left = LEAST_DECISIONS + random() * MORE_DECISIONS
  }
  return {
    decide: () => {
      left -= 1
      if (left > 0) return
      left = Infinity
      killing = kill()
    },
    kills: () => kills,
    done: async () => {
      left = Infinity
      await killing
    },
  }
}
