import type { LineProfile } from './LineProfile.ts'

/** The payload of one segment, and its headers. */
export const SEGMENT_BYTES = 1_448
const HEADER_BYTES = 40
/** The first window of Linux and of most phones: ten segments. */
const FIRST_WINDOW = 10 * SEGMENT_BYTES
const LEAST_WINDOW = 2 * SEGMENT_BYTES
/** No sender repeats a segment sooner. */
const LEAST_REPEAT_MS = 200
/** A connection that is being opened is asked for again after this time. */
const REPEAT_OPENING_MS = 1_000

/** What all connections share in one direction: a pipe of a width, with a queue before it. */
export class Pipe {
  readonly #kbit: number
  #freeAt = 0

  constructor(kbit: number) {
    this.#kbit = kbit
  }

  /** When the last bit of a segment has left, if it comes at `now`. */
  take(now: number, bytes: number): number {
    this.#freeAt = Math.max(now, this.#freeAt) + ((bytes + HEADER_BYTES) * 8) / this.#kbit
    return this.#freeAt
  }
}

/** When a segment arrives, and when its sender knows. */
interface Journey {
  readonly arrivesAt: number
  readonly knownAt: number
}

/**
 * One direction of one connection over a bad line, as TCP lives with it. Times are milliseconds since the line began. The
 * same random numbers and the same segments make the same times.
 */
export class Lane {
  readonly #profile: LineProfile
  readonly #pipe: Pipe
  readonly #random: () => number
  #lastArrival = 0
  #window = FIRST_WINDOW
  #slowStartTo = Infinity
  #flying: { readonly bytes: number; readonly knownAt: number }[] = []

  constructor(profile: LineProfile, pipe: Pipe, random: () => number) {
    this.#profile = profile
    this.#pipe = pipe
    this.#random = random
  }

  /** When a connection is open that is asked for at `now`: one round trip later, if no packet of it is lost. */
  openAt(now: number): number {
    const { sentAt } = this.#untilThrough(now, REPEAT_OPENING_MS)
    return sentAt + this.#profile.roundTripMs
  }

  /** When the window has room for one more segment; `now` where it has room already. */
  roomAt(now: number): number {
    this.#land(now)
    const flying = this.#flying.reduce((sum, { bytes }) => sum + bytes, 0)
    if (flying + SEGMENT_BYTES <= this.#window) return now
    return this.#flying[0]?.knownAt ?? now
  }

  /** Sends a segment for which there is room. */
  send(now: number, bytes: number): Journey {
    const { roundTripMs, jitterMs } = this.#profile
    const { sentAt, repeats } = this.#untilThrough(
      this.#pipe.take(now, bytes),
      Math.max(LEAST_REPEAT_MS, 2 * roundTripMs),
    )
    if (repeats > 0) {
      this.#slowStartTo = Math.max(LEAST_WINDOW, this.#window / 2)
      this.#window = this.#slowStartTo
    }
    const late = ((this.#random() * 2 - 1) * jitterMs) / 2
    const arrivesAt = Math.max(this.#lastArrival, sentAt + Math.max(0, roundTripMs / 2 + late))
    this.#lastArrival = arrivesAt
    const knownAt = arrivesAt + roundTripMs / 2
    this.#flying.push({ bytes, knownAt })
    return { arrivesAt, knownAt }
  }

  /** Whatever its receiver has told of leaves the window, which grows by that. */
  #land(now: number): void {
    const landed = this.#flying.filter(({ knownAt }) => knownAt <= now)
    this.#flying = this.#flying.filter(({ knownAt }) => knownAt > now)
    for (const { bytes } of landed) {
      this.#window += this.#window < this.#slowStartTo ? bytes : (SEGMENT_BYTES * bytes) / this.#window
    }
  }

  /** The moment of the try that gets through. Each lost try is repeated after a pause that doubles. */
  #untilThrough(first: number, pauseMs: number): { sentAt: number; repeats: number } {
    let sentAt = first
    let pause = pauseMs
    for (let repeats = 0; ; repeats += 1) {
      const isLost = this.#random() * 100 < this.#profile.lossPercent
      if (!isLost && !this.#isAway(sentAt)) return { sentAt, repeats }
      sentAt += pause
      pause *= 2
    }
  }

  #isAway(at: number): boolean {
    const { away } = this.#profile
    return away !== undefined && at % away.everyMs >= away.everyMs - away.forMs
  }
}

/** When something that happens so many times a minute happens first; never where it does not. */
export function firstTime(perMinute: number, random: () => number): number {
  return perMinute === 0 ? Infinity : (-Math.log(1 - random()) * 60_000) / perMinute
}
