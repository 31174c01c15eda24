/** The most sockets written in one turn of the event loop. Moves are answered in between. */
const WRITES_PER_TURN = 64

/**
 * The listeners of one channel. Each gets every message in order. Those whom a message concerns get it at once, all
 * others in the next turns of the event loop, so no number of viewers delays a player.
 */
export class LiveAudience<Listener> {
  /** For each listener, the number of the next event that it gets. */
  readonly #next = new Map<Listener, number>()
  /** The events that some listener has still to get. The first of them has this number. */
  #events: Buffer[] = []
  #firstNumber = 0
  #isOnItsWay = false
  readonly #write: (listener: Listener, event: Buffer) => void

  constructor(write: (listener: Listener, event: Buffer) => void) {
    this.#write = write
  }

  get size(): number {
    return this.#next.size
  }

  add(listener: Listener): void {
    this.#next.set(listener, this.#end)
  }

  remove(listener: Listener): void {
    this.#next.delete(listener)
  }

  /** Writes one event, serialised once, to all present listeners; to those in `first` at once. */
  send(event: Buffer, first: Iterable<Listener>): void {
    this.#events.push(event)
    for (const listener of first) if (this.#next.has(listener)) this.#catchUp(listener)
    if (this.#isOnItsWay) return
    this.#isOnItsWay = true
    setImmediate(() => this.#goOn(this.#next.keys(), this.#end))
  }

  /** The number that the next event will have. */
  get #end(): number {
    return this.#firstNumber + this.#events.length
  }

  /**
   * Brings a part of the listeners up to date, and the next part in the next turn. At the end all have the events
   * before `end`.
   */
  #goOn(listeners: Iterator<Listener>, end: number): void {
    for (let left = WRITES_PER_TURN; left > 0;) {
      const next = listeners.next()
      if (next.done) return this.#finish(end)
      left -= this.#catchUp(next.value)
    }
    setImmediate(() => this.#goOn(listeners, end))
  }

  #finish(end: number): void {
    this.#events = this.#events.slice(end - this.#firstNumber)
    this.#firstNumber = end
    if (this.#events.length > 0) setImmediate(() => this.#goOn(this.#next.keys(), this.#end))
    else this.#isOnItsWay = false
  }

  /** Answers how many events the listener had still to get. */
  #catchUp(listener: Listener): number {
    const next = this.#next.get(listener) ?? this.#end
    this.#next.set(listener, this.#end)
    for (const event of this.#events.slice(next - this.#firstNumber)) this.#write(listener, event)
    return this.#end - next
  }
}
