/** Sockets written in one turn of the event loop; moves are answered in between. */
const WRITES_PER_TURN = 500

/** Those who listen to one channel. Each gets every message in the order of their coming. */
export class LiveAudience<Listener> {
  readonly #listeners = new Set<Listener>()
  readonly #waiting: Buffer[] = []
  readonly #write: (listener: Listener, event: Buffer) => void

  constructor(write: (listener: Listener, event: Buffer) => void) {
    this.#write = write
  }

  get size(): number {
    return this.#listeners.size
  }

  add(listener: Listener): void {
    this.#listeners.add(listener)
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener)
  }

  /** Writes one event, made once for all, to everyone who listens now. */
  send(event: Buffer): void {
    this.#waiting.push(event)
    if (this.#waiting.length === 1) this.#deliver([...this.#listeners], 0)
  }

  /** The oldest waiting event to the listeners from `start` on, a part in each turn of the event loop. */
  #deliver(listeners: readonly Listener[], start: number): void {
    const event = this.#waiting[0]
    if (!event) return
    const end = Math.min(start + WRITES_PER_TURN, listeners.length)
    for (const listener of listeners.slice(start, end)) this.#write(listener, event)
    if (end < listeners.length) {
      setImmediate(() => this.#deliver(listeners, end))
      return
    }
    this.#waiting.shift()
    if (this.#waiting.length > 0) setImmediate(() => this.#deliver([...this.#listeners], 0))
  }
}
