import { createTournament } from '../../src/server/contests/tournaments/createTournament.ts'
import type { Dependencies } from '../../src/server/dependencies.ts'
import { createGiftCards } from '../../src/server/ledger/giftCards/createGiftCards.ts'
import type { Stream } from './streams.ts'
import type { Surroundings } from './Surroundings.ts'

const MINUTE_MS = 60_000
const CARDS_EVERY_MS = 20 * MINUTE_MS
const TOURNAMENT_EVERY_MS = 30 * MINUTE_MS

/** The operator of the site: sells gift cards and opens tournaments. */
export class Operator {
  readonly #world: Surroundings
  readonly #random: Stream
  readonly #cards: string[] = []

  constructor(world: Surroundings) {
    this.#world = world
    this.#random = world.streams('operator')
  }

  begin(): void {
    const { pursuits } = this.#world
    if (pursuits.gifts) this.#again(CARDS_EVERY_MS, (server) => this.#sellCards(server))
    if (pursuits.tournaments) this.#again(TOURNAMENT_EVERY_MS, (server) => this.#openTournament(server))
  }

  /** The code of a card that somebody has bought, perhaps one that was redeemed before. */
  findGiftCard(random: Stream): string | null {
    return this.#cards.length === 0 ? null : random.pick(this.#cards.slice(-12))
  }

  /** Does `work` now and then, while a server runs. */
  #again(meanMs: number, work: (server: Dependencies) => Promise<unknown>): void {
    this.#world.time.after(MINUTE_MS + this.#random.pause(meanMs), () => {
      if (this.#world.isClosing) return
      this.#again(meanMs, work)
      const server = this.#world.process?.parts
      server?.background.run('the operator', () => work(server))
    })
  }

  async #sellCards({ database, clock, randomBytes }: Dependencies): Promise<void> {
    const order = { count: 3, amount: this.#random.pick([100, 500, 1_000]) }
    const codes = await database.transaction((tx) => createGiftCards(tx, { clock, randomBytes }, order))
    this.#cards.push(...codes)
  }

  async #openTournament(server: Dependencies): Promise<void> {
    const random = this.#random
    const now = server.clock()
    const startsAt = new Date(now + random.between(10, 30) * MINUTE_MS)
    const terms = {
      title: 'Cup',
      titles: {},
      description: null,
      descriptions: {},
      elimination: random.pick([1, 2] as const),
      doubleFinal: random.pick([1, 2] as const),
      deciderMatch: random.chance(0.5),
      variant: random.pick(['normal', 'takhteh'] as const),
      length: 1,
      matchupBankTime: random.pick([30, 60, 120]),
      roundGap: random.pick([null, 0, 1]),
      registrationCredit: random.pick([0, 20, 50]),
      prize: random.pick([0, 99, 500]),
      paidPlaces: random.pick([1, 3] as const),
      maximumCompetitors: random.pick([4, 8, 16]),
      passwordHash: null,
    }
    const tournament = { terms, registrationExpiresAt: startsAt, startsAt, scheduleId: null }
    await server.database.transaction((tx) => createTournament(tx, server, tournament))
  }
}
