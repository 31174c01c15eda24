import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Subscriptions } from './bus.ts'
import type { Bus } from './bus.ts'

/** The connections of one process to the server that carries its messages. A lost line is never used again. */
export interface Line {
  /** Resolves when messages can be sent. */
  readonly opened: Promise<unknown>
  /** Subscribes to topics. Every message sent after the promise resolves arrives. */
  join(topics: readonly string[]): Promise<unknown>
  leave(topic: string): Promise<unknown>
  /** Rejects if the message may not have reached the subscribers of its topic. */
  send(topic: string, message: string): Promise<unknown>
  /** Drops the connections at once. */
  cut(): void
  /** Closes the connections after the messages that were sent. */
  close(): Promise<unknown>
}

export interface LineEvents {
  readonly receive: (topic: string, message: string) => void
  readonly lost: (error: unknown) => void
}

export type OpenLine = (events: LineEvents) => Line

/** A process sends itself a pulse through the server, so it notices a dead connection within four pulses. */
const PULSE_MS = 1_000
const MOST_UNHEARD_PULSES = 3
/** While the bus is away, listeners are told to read again at this interval. */
const PULSES_BETWEEN_GAPS = 5
const OPEN_WITHIN_MS = 3_000
const RECONNECT_MS = 250
/** A line lost within this time of its opening doubles the pause before the next, since each loss causes a gap. */
const SHORT_LIFE_MS = 3_000
const LONGEST_PAUSE_MS = 8_000
/** The most characters of messages that are not yet sent. Beyond that the line and its messages count as lost. */
const MOST_UNSENT = 32 * 1024 * 1024
const CLOSE_WITHIN_MS = 5_000

const GAP_TOPIC = 'gap'

interface Carrier {
  readonly line: Line
  readonly openedAt: number
  unsent: number
  unheardPulses: number
}

/**
 * Opens a bus over the lines that `openLine` opens.
 * @throws the error of the first line if it cannot be opened
 */
export async function openLineBus(openLine: OpenLine, reportFailure: (error: unknown) => void): Promise<Bus> {
  const bus = new LineBus(openLine, reportFailure)
  try {
    await bus.connect()
    return bus
  } catch (error) {
    await bus.close()
    throw error
  }
}

/**
 * A bus over connections that may break at any moment. It keeps no messages. When a message could not be sent or may have
 * been lost, the bus joins all its topics again and then tells every process of a gap.
 */
class LineBus implements Bus {
  readonly #openLine: OpenLine
  readonly #reportFailure: (error: unknown) => void
  readonly #own = randomUUID()
  readonly #pulseTopic = `pulse:${this.#own}`
  readonly #pulse = setInterval(() => this.#beat(), PULSE_MS).unref()
  readonly #subscriptions = new Subscriptions()
  readonly #gapListeners = new Set<() => void>()
  readonly #joining = new Set<Promise<void>>()
  #carrier: Carrier | undefined
  /** Whether messages of this process may have been lost and the other processes have not been told. */
  #owesGap = false
  #pulsesAway = 0
  #shortLives = 0
  #isClosed = false
  #lastReport = ''

  constructor(openLine: OpenLine, reportFailure: (error: unknown) => void) {
    this.#openLine = openLine
    this.#reportFailure = reportFailure
  }

  publish(topic: string, message: string): void {
    if (this.#isClosed) return
    if (this.#carrier) {
      this.#send(this.#carrier, topic, message)
    } else {
      this.#owesGap = true
      // Listeners in this process get the message even so.
      queueMicrotask(() => this.#subscriptions.deliver(topic, message))
    }
  }

  subscribe(topic: string, listener: (message: string) => void): () => void {
    if (this.#subscriptions.add(topic, listener) && this.#carrier) this.#join(this.#carrier, topic)
    return () => {
      const leaving = this.#carrier
      if (!this.#subscriptions.remove(topic, listener)) return
      leaving?.line.leave(topic).catch((error: unknown) => this.#drop(leaving, error))
    }
  }

  joined(): Promise<unknown> {
    return Promise.all(this.#joining)
  }

  onGap(listener: () => void): void {
    this.#gapListeners.add(listener)
  }

  tellGap(): void {
    this.#owesGap = this.#carrier === undefined
    if (this.#carrier) this.#send(this.#carrier, GAP_TOPIC, this.#own)
    this.noteGap()
  }

  noteGap(): void {
    for (const listener of this.#gapListeners) listener()
  }

  isConnected(): boolean {
    return this.#carrier !== undefined
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#pulse)
    if (!this.#carrier) return
    const { line } = this.#carrier
    const closed = line.close().catch((error: unknown) => this.#report(error))
    await Promise.race([closed, wait(CLOSE_WITHIN_MS, undefined, { ref: false })])
    line.cut()
  }

  /** Opens a line, joins all topics, and then tells of a gap for the time before. No message is missed from then on. */
  async connect(): Promise<void> {
    const fate: { opened?: Carrier; isLost?: boolean; lose?: (error: unknown) => void } = {}
    const lost = new Promise<never>((_, reject) => {
      fate.lose = (error) => {
        fate.isLost = true
        reject(error instanceof Error ? error : new Error('The bus was lost.', { cause: error }))
      }
    })
    const line = this.#openLine({
      receive: (topic, message) => this.#receive(topic, message),
      lost: (error) => (fate.opened ? this.#drop(fate.opened, error) : fate.lose?.(error)),
    })
    const begin = () => {
      if (fate.isLost) return
      fate.opened = { line, openedAt: performance.now(), unsent: 0, unheardPulses: 0 }
      if (this.#isClosed) line.cut()
      else this.#begin(fate.opened)
    }
    const tooLong = new Error(`The bus has not answered for ${OPEN_WITHIN_MS} ms.`)
    const timer = setTimeout(() => fate.lose?.(tooLong), OPEN_WITHIN_MS)
    try {
      await Promise.race([this.#joinAll(line, begin), lost])
    } catch (error) {
      line.cut()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  #begin(opened: Carrier): void {
    this.#carrier = opened
    this.#lastReport = ''
    if (this.#owesGap) this.tellGap()
    else this.noteGap()
  }

  /** Joins all topics. Calls `begin` in the same turn as the last look at the subscriptions; later ones join alone. */
  async #joinAll(line: Line, begin: () => void): Promise<void> {
    await line.opened
    const joined = new Set<string>()
    for (;;) {
      const wanted = [GAP_TOPIC, this.#pulseTopic, ...this.#subscriptions.topics()]
      const missing = wanted.filter((topic) => !joined.has(topic))
      if (missing.length === 0) break
      await line.join(missing)
      for (const topic of missing) joined.add(topic)
    }
    begin()
  }

  #join(on: Carrier, topic: string): void {
    const joined = on.line.join([topic]).then(
      () => void this.#joining.delete(joined),
      (error: unknown) => {
        this.#joining.delete(joined)
        this.#drop(on, error)
      },
    )
    this.#joining.add(joined)
  }

  #drop(which: Carrier, error: unknown): void {
    if (which.unsent > 0) this.#owesGap = true
    if (which !== this.#carrier) return
    this.#carrier = undefined
    this.#pulsesAway = 0
    which.line.cut()
    if (this.#isClosed) return
    this.#report(error)
    this.#shortLives = performance.now() - which.openedAt < SHORT_LIFE_MS ? this.#shortLives + 1 : 0
    void this.#reconnect()
  }

  async #reconnect(): Promise<void> {
    const pause = Math.min(RECONNECT_MS * 2 ** this.#shortLives, LONGEST_PAUSE_MS)
    while (!this.#isClosed && !this.#carrier) {
      // The pause varies, so that the processes do not all reconnect at the same moment.
      await wait(pause * (0.5 + Math.random() / 2), undefined, { ref: false })
      try {
        if (!this.#isClosed) await this.connect()
      } catch (error) {
        this.#report(error)
      }
    }
  }

  /** Reports a failure, unless it is the same as the last one. */
  #report(error: unknown): void {
    if (String(error) === this.#lastReport) return
    this.#lastReport = String(error)
    this.#reportFailure(error)
  }

  #send(on: Carrier, topic: string, message: string): void {
    on.unsent += message.length + 1
    on.line.send(topic, message).then(
      () => {
        on.unsent -= message.length + 1
      },
      (error: unknown) => this.#drop(on, error),
    )
    if (on.unsent > MOST_UNSENT) this.#drop(on, new Error('The bus does not take the messages as fast as they come.'))
  }

  #receive(topic: string, message: string): void {
    if (topic === this.#pulseTopic && this.#carrier) this.#carrier.unheardPulses = 0
    else if (topic !== GAP_TOPIC) this.#subscriptions.deliver(topic, message)
    else if (message !== this.#own) this.noteGap()
  }

  #beat(): void {
    const carrier = this.#carrier
    if (!carrier) {
      this.#pulsesAway += 1
      if (this.#pulsesAway % PULSES_BETWEEN_GAPS === 0) this.noteGap()
    } else if (carrier.unheardPulses === MOST_UNHEARD_PULSES) {
      this.#drop(carrier, new Error(`The bus has carried no message for ${MOST_UNHEARD_PULSES * PULSE_MS} ms.`))
    } else {
      carrier.unheardPulses += 1
      this.#send(carrier, this.#pulseTopic, '')
    }
  }
}
