/** The most events written in one turn of the event loop. The server answers moves in between. */
const WRITES_PER_TURN = 64

/**
 * The listeners of one channel. Each gets every message in order. The listeners whom a message concerns get it at once,
 * and all others in the next turns of the event loop. So no number of viewers delays a player.
 */
export class LiveAudience<Listener, Event> {
  /** The number of the next event for each listener. */
  readonly #next = new Map<Listener, number>()
  /** The events that some listener has yet to get. The first of them has the number `#firstNumber`. */
  #events: Event[] = []
  #firstNumber = 0
  #isOnItsWay = false
  readonly #write: (listener: Listener, event: Event) => void

  constructor(write: (listener: Listener, event: Event) => void) {
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

  /** Writes one serialised event to all present listeners. Those in `first` get it at once. */
  send(event: Event, first: Iterable<Listener>): void {
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
   * Brings some listeners up to date, and the others in the next turns. At the end all have the events before `end`.
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

  /** Writes the missing events to a listener. Answers how many there were. */
  #catchUp(listener: Listener): number {
    const next = this.#next.get(listener) ?? this.#end
    this.#next.set(listener, this.#end)
    for (const event of this.#events.slice(next - this.#firstNumber)) this.#write(listener, event)
    return this.#end - next
  }
}
