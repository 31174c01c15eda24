/**
 * Carries messages between the processes of one site. Every process that subscribed to a topic gets a message of it,
 * the sender included, in the sender's order; a process that is not connected at the moment misses it.
 */
export interface Bus {
  publish(topic: string, message: string): void
  /** Answers how to end the subscription. */
  subscribe(topic: string, listener: (message: string) => void): () => void
  close(): Promise<void>
}

/** Who listens to which topic in this process. */
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
