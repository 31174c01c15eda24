/** What may wait or run at the same time in a lane: of one member, and of all. */
export interface LaneLimits {
  readonly ofMember: number
  readonly ofAll: number
}

/** Too much is asked already: by this member, or by all. */
export class QueueFull extends Error {
  readonly isOfMember: boolean

  constructor(isOfMember: boolean) {
    super(isOfMember ? 'The member asks for too much at once.' : 'Too much is asked at once.')
    this.isOfMember = isOfMember
  }
}

interface Lane {
  readonly limits: LaneLimits
  /** What waits, by member; the member whose turn is next comes first. */
  readonly waiting: Map<number, (() => void)[]>
  /** What waits or runs, by member. */
  readonly asked: Map<number, number>
}

/**
 * Work that waits for one of a few places. Lanes are served in their order; within a lane members take turns, so that nobody's
 * hundred orders stand before another's first one.
 *
 * The queue of the pool of threads itself cannot do it: what may be given up waits there in the order of asking, whatever queue
 * the pool was handed.
 */
export class FairQueue<LaneName extends string> {
  readonly #lanes: ReadonlyMap<string, Lane>
  #freePlaces: number

  constructor(places: number, lanes: Readonly<Record<LaneName, LaneLimits>>) {
    this.#freePlaces = places
    this.#lanes = new Map(
      Object.entries<LaneLimits>(lanes).map(([name, limits]) => [
        name,
        { limits, waiting: new Map(), asked: new Map() },
      ]),
    )
  }

  /** Does the work when its turn comes. @throws QueueFull at once beyond the lane's limits */
  async run<Result>(laneName: LaneName, memberId: number, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#lanes.get(laneName)
    if (lane === undefined) throw new Error(`There is no lane ${laneName}.`)
    enter(lane, memberId)
    try {
      await this.#ownTurn(lane, memberId)
      try {
        return await work()
      } finally {
        this.#freePlaces += 1
        this.#admitNext()
      }
    } finally {
      leave(lane, memberId)
    }
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
    for (const { waiting } of this.#lanes.values()) {
      for (const [memberId, orders] of waiting) {
        if (this.#freePlaces === 0) return
        const admit = orders.shift()
        // Behind all other members who wait.
        waiting.delete(memberId)
        if (orders.length > 0) waiting.set(memberId, orders)
        if (admit === undefined) continue
        this.#freePlaces -= 1
        admit()
      }
    }
  }
}

function enter({ limits, asked }: Lane, memberId: number): void {
  const own = asked.get(memberId) ?? 0
  if (own >= limits.ofMember) throw new QueueFull(true)
  let all = 0
  for (const count of asked.values()) all += count
  if (all >= limits.ofAll) throw new QueueFull(false)
  asked.set(memberId, own + 1)
}

function leave({ asked }: Lane, memberId: number): void {
  const left = (asked.get(memberId) ?? 0) - 1
  if (left > 0) asked.set(memberId, left)
  else asked.delete(memberId)
}
