/** The limits of a lane. */
export interface LaneLimits {
  /** The most orders of one member that may wait or run at the same time. */
  readonly ofMember: number
  /** The most orders of all members that may wait or run at the same time. */
  readonly ofAll: number
  /** The most orders of one member that may run at the same time. Without it, a member may fill every place. */
  readonly atOnce?: number
  /** How long (ms) a finished order still counts as running for its member, by how long it ran. Its place is free. */
  readonly rest?: (ranMs: number) => number
}

/** Thrown when a member, or all members together, have too many orders in a lane. */
export class QueueFull extends Error {
  readonly isOfMember: boolean

  constructor(isOfMember: boolean) {
    super(isOfMember ? 'The member asks for too much at once.' : 'Too much is asked at once.')
    this.isOfMember = isOfMember
  }
}

interface Lane {
  readonly limits: LaneLimits
  /** The waiting orders by member. The member whose turn is next comes first. */
  readonly waiting: Map<number, (() => void)[]>
  /** The number of orders that wait or run, by member. */
  readonly asked: Map<number, number>
  /** The number of orders that run, by member. */
  readonly running: Map<number, number>
}

/**
 * A queue for work that waits for one of a few places. Lanes are served in their order. Within a lane, members take turns,
 * so a member with one order does not wait behind another member's hundred. The queue of the thread pool cannot do this:
 * tasks that can be aborted wait there in the order of asking.
 */
export class FairQueue<LaneName extends string> {
  readonly #lanes: ReadonlyMap<string, Lane>
  #freePlaces: number

  constructor(places: number, lanes: Readonly<Record<LaneName, LaneLimits>>) {
    this.#freePlaces = places
    this.#lanes = new Map(
      Object.entries<LaneLimits>(lanes).map(([name, limits]) => [
        name,
        { limits, waiting: new Map(), asked: new Map(), running: new Map() },
      ]),
    )
  }

  /**
   * Does the work when its turn comes.
   * @throws QueueFull at once if the lane's limits are reached
   */
  async run<Result>(laneName: LaneName, memberId: number, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#lanes.get(laneName)
    if (lane === undefined) throw new Error(`There is no lane ${laneName}.`)
    enter(lane, memberId)
    try {
      await this.#ownTurn(lane, memberId)
      const begunAt = performance.now()
      try {
        return await work()
      } finally {
        this.#freePlaces += 1
        this.#afterRest(lane.limits.rest?.(performance.now() - begunAt) ?? 0, () => count(lane.running, memberId, -1))
      }
    } finally {
      count(lane.asked, memberId, -1)
    }
  }

  /** Does `end` after a rest, which holds no place. */
  #afterRest(restMs: number, end: () => void): void {
    if (restMs > 0) {
      setTimeout(() => this.#afterRest(0, end), restMs).unref()
    } else end()
    this.#admitNext()
  }

  #ownTurn({ waiting }: Lane, memberId: number): Promise<void> {
    const turn = new Promise<void>((resolve) => {
      const earlier = waiting.get(memberId)
      if (earlier === undefined) waiting.set(memberId, [resolve])
      else earlier.push(resolve)
    })
    this.#admitNext()
    return turn
  }

  #admitNext(): void {
    for (const { waiting, running, limits } of this.#lanes.values()) {
      for (const [memberId, orders] of waiting) {
        if (this.#freePlaces === 0) return
        if ((running.get(memberId) ?? 0) >= (limits.atOnce ?? Infinity)) continue
        const admit = orders.shift()
        // The member goes behind all other waiting members.
        waiting.delete(memberId)
        if (orders.length > 0) waiting.set(memberId, orders)
        if (admit === undefined) continue
        this.#freePlaces -= 1
        count(running, memberId, 1)
        admit()
      }
    }
  }
}

function enter({ limits, asked }: Lane, memberId: number): void {
  const own = asked.get(memberId) ?? 0
  if (own >= limits.ofMember) throw new QueueFull(true)
  let all = 0
  for (const orders of asked.values()) all += orders
  if (all >= limits.ofAll) throw new QueueFull(false)
  asked.set(memberId, own + 1)
}

/** Adds to a member's number. Members with none are forgotten. */
function count(numbers: Map<number, number>, memberId: number, change: 1 | -1): void {
  const number = (numbers.get(memberId) ?? 0) + change
  if (number > 0) numbers.set(memberId, number)
  else numbers.delete(memberId)
}
