import { createHash } from 'node:crypto'

/** How many lines a failure shows. */
const SHOWN = 30

/**
 * Everything that happened, one line for each event, and a running hash of all lines. Two runs with the same hash were
 * the same, byte for byte.
 */
export class History {
  readonly #begin: number
  readonly #hash = createHash('sha256')
  readonly #last: string[] = []
  readonly #listen: ((line: string) => void) | undefined
  #count = 0

  /** @param begin the instant of the world's beginning (ms); `listen` gets every line */
  constructor(begin: number, listen?: (line: string) => void) {
    this.#begin = begin
    this.#listen = listen
  }

  get count(): number {
    return this.#count
  }

  /** The last lines, the oldest first. */
  get last(): readonly string[] {
    return this.#last
  }

  write(now: number, text: string): void {
    const line = `${((now - this.#begin) / 1000).toFixed(3)} ${text}`
    this.#hash.update(line).update('\n')
    this.#count += 1
    this.#last.push(line)
    if (this.#last.length > SHOWN) this.#last.shift()
    this.#listen?.(line)
  }

  /** The hash of all lines so far, in hexadecimal. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }
}

/** A short name of a text: equal texts have equal names. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
