/**
 * Carries messages between the processes of one site. Every process that subscribed to a topic, the sender included,
 * gets its messages in the sender's order. When a message may have been lost, the bus tells each process of a gap.
 */
export interface Bus {
  publish(topic: string, message: string): void
  /** Calls the listener for each message of the topic. Answers a function that ends the subscription. */
  subscribe(topic: string, listener: (message: string) => void): () => void
  /** Resolves when all subscriptions made so far are in force. If one cannot be, a gap follows. */
  joined(): Promise<unknown>
  /**
   * Calls the listener when messages of any topic may have been lost. The listener then reads the state again. A message
   * published after the call arrives, or another call follows. While the bus is away, a call comes every few seconds.
   */
  onGap(listener: () => void): void
  /** Tells every process of a gap, because a change could not be published. */
  tellGap(): void
  /** Tells only the listeners of this process of a gap. */
  noteGap(): void
  /** Whether messages of other processes arrive at the moment. */
  isConnected(): boolean
  close(): Promise<void>
}

/** The listeners of each topic in this process. */
export class Subscriptions {
  readonly #listeners = new Map<string, Set<(message: string) => void>>()

  /** Answers whether it is the first listener of the topic. */
  add(topic: string, listener: (message: string) => void): boolean {
    const listeners = this.#listeners.get(topic)
    if (listeners) {
      listeners.add(listener)
      return false
    }
    this.#listeners.set(topic, new Set([listener]))
    return true
  }

  /** Answers whether it was the last listener of the topic. */
  remove(topic: string, listener: (message: string) => void): boolean {
    const listeners = this.#listeners.get(topic)
    if (!listeners?.delete(listener) || listeners.size > 0) return false
    this.#listeners.delete(topic)
    return true
  }

  deliver(topic: string, message: string): void {
    const listeners = [...(this.#listeners.get(topic) ?? [])]
    for (const listener of listeners) listener(message)
  }

  topics(): string[] {
    return [...this.#listeners.keys()]
  }
}
