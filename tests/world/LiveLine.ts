import type { LiveChannel, LiveMessage } from '../../src/protocol/live/live.ts'
import { liveMessageSchema } from '../../src/protocol/live/live.ts'
import { liveTopic, readSentMessage } from '../../src/server/machinery/live/livePublisher.ts'
import type { Network } from './Network.ts'
import type { SimulatedProcess } from './SimulatedProcess.ts'
import type { SimulatedTime } from './SimulatedTime.ts'
import type { Stream } from './streams.ts'
import type { Faults } from './WorldOptions.ts'

/** A client gives up a silent channel after this time. */
const SILENCE_MS = 3_000

export interface LiveParts {
  readonly time: SimulatedTime
  readonly network: Network
  readonly random: Stream
  readonly faults: Faults
  /** Hears of every message on a line, also of those that get lost. */
  readonly judge: (text: string) => void
}

export interface LiveEars {
  readonly memberId: number
  readonly channels: readonly LiveChannel[]
  readonly hear: (message: LiveMessage) => void
  /** The line is gone. Messages may have been lost, so the client reads anew. */
  readonly end: () => void
}

/**
 * A member's live stream, from the bus of the process. Messages come in order, a while after they were sent. A line that
 * breaks loses what is under way, and its client notices that only by the silence.
 */
export class LiveLine {
  readonly #parts: LiveParts
  readonly #leave: (() => void)[] = []
  #isOpen = true
  #isHeard = true
  #nextAt = 0

  constructor(process: SimulatedProcess, parts: LiveParts, ears: LiveEars) {
    this.#parts = parts
    const server = process.parts
    if (server === null) throw new Error('There is no process to listen to.')
    const { bus, presence } = server
    const breakOff = () => this.#breakOff(ears.end)
    for (const channel of ears.channels) {
      this.#leave.push(bus.subscribe(liveTopic(channel), (text) => this.#carry(text, ears, breakOff)))
    }
    let isOver = false
    bus.onGap(() => {
      if (!isOver) breakOff()
    })
    this.#leave.push(presence.connect(ears.memberId), process.onDeath(breakOff), () => void (isOver = true))
  }

  /** The member goes away. The server notices at once. */
  close(): void {
    this.#isHeard = false
    this.#disconnect()
  }

  #carry(text: string, { hear }: LiveEars, breakOff: () => void): void {
    const { time, network, random, faults, judge } = this.#parts
    judge(text)
    if (faults.broken && random.chance(0.004)) return breakOff()
    this.#nextAt = Math.max(this.#nextAt, time.now + network.delay())
    const { json } = readSentMessage(text)
    time.after(this.#nextAt - time.now, () => {
      if (this.#isHeard) hear(liveMessageSchema.parse(JSON.parse(json)))
    })
  }

  #breakOff(end: () => void): void {
    if (!this.#isOpen || !this.#isHeard) return
    this.#isHeard = false
    const { time, random } = this.#parts
    // The server learns of the end when its socket closes, which may be before or after the client opens another one.
    time.after(random.between(0, 2 * SILENCE_MS), () => this.#disconnect())
    time.after(random.between(0, SILENCE_MS), end)
  }

  #disconnect(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    for (const leave of this.#leave) leave()
  }
}
