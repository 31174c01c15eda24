import { createHash } from 'node:crypto'
import { seededRandom } from '../engine/seededRandom.ts'

/** Seeded random numbers for one purpose. Another purpose may draw more or fewer without changing these. */
export interface Stream {
  /** From 0 to below 1. */
  readonly next: () => number
  /** Whether something that happens with this probability happens. */
  readonly chance: (probability: number) => boolean
  /** A whole number from `from` to `to`, both included. */
  readonly between: (from: number, to: number) => number
  /** A waiting time with this mean (ms), whose length does not depend on how long one has waited already. */
  readonly pause: (meanMs: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
  readonly bytes: (size: number) => Uint8Array
}

export const randomBytesHex = (random: Stream, size: number) => Buffer.from(random.bytes(size)).toString('hex')

export type Streams = (purpose: string) => Stream

/** One stream for each purpose of a seed. Asking for a purpose again begins its stream again. */
export function makeStreams(seed: number): Streams {
  return (purpose) => {
    const root = createHash('sha256').update(`${seed}:${purpose}`).digest()
    return makeStream(seededRandom(root.readUInt32BE(0)), root)
  }
}

function makeStream(next: () => number, root: Uint8Array): Stream {
  let blocks = 0
  return {
    next,
    chance: (probability) => next() < probability,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pause: (meanMs) => Math.round(-Math.log(1 - next()) * meanMs),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    bytes: (size) => {
      const parts: Buffer[] = []
      for (let length = 0; length < size; length += 32) {
        parts.push(createHash('sha256').update(root).update(`:${blocks}`).digest())
        blocks += 1
      }
      return new Uint8Array(Buffer.concat(parts).subarray(0, size))
    },
  }
}
