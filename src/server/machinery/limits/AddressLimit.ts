import { ApiError } from '../http/ApiError.ts'
import { addressGroup } from './floodLimit.ts'

/** The most groups of addresses kept. Beyond that the one that began first is forgotten. */
const MOST_GROUPS = 20_000

interface Counted {
  count: number
  readonly until: number
}

/**
 * Counts the requests of each group of addresses in the memory of this process. It is for calls that change nothing: a
 * count in the database would cost more than the call.
 */
export class AddressLimit {
  readonly #counts = new Map<string, Counted>()
  readonly #most: number
  readonly #withinMs: number
  readonly #clock: () => number

  constructor(most: number, withinMs: number, clock: () => number) {
    this.#most = most
    this.#withinMs = withinMs
    this.#clock = clock
  }

  /** Counts one more request. Answers the seconds after which the next is allowed; 0 where it is allowed now. */
  count(address: string): number {
    const group = addressGroup(address)
    const now = this.#clock()
    const known = this.#counts.get(group)
    if (known !== undefined && known.until > now) {
      known.count += 1
      return known.count <= this.#most ? 0 : Math.ceil((known.until - now) / 1000)
    }
    this.#counts.delete(group)
    this.#counts.set(group, { count: 1, until: now + this.#withinMs })
    const [oldest] = this.#counts.size > MOST_GROUPS ? this.#counts.keys() : []
    if (oldest !== undefined) this.#counts.delete(oldest)
    return 0
  }

  /** Counts one more request. @throws ApiError tooManyRequests (409) with the time to wait */
  require(address: string): void {
    const waitS = this.count(address)
    if (waitS > 0) throw new ApiError('tooManyRequests', undefined, waitS)
  }
}
