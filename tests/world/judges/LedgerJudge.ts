import { REGISTRATION_GIFT } from '../../../src/server/ledger/credits/giveRegistrationGift.ts'
import { Broken } from './Broken.ts'
import type { Store } from './Store.ts'

interface Entry {
  readonly id: number
  readonly member_id: number
  readonly amount: number
  readonly cause: string
}

interface Fees {
  readonly fee: number
  readonly winner: number | null
  readonly is_removed: boolean
}

/**
 * Keeps books of its own. Each new entry of the ledger must have a cause that the site's state agrees with, exist once,
 * and lead to the member's new balance.
 */
export class LedgerJudge {
  readonly #store: Store
  readonly #balances = new Map<number, number>()
  readonly #causes = new Set<string>()
  #last = 0
  #isTouched = true
  entries = 0

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Lets the database tell when a transaction that touched credit is committed. Most steps touch none, and to ask after
   * each of them took as long as the server's own work.
   */
  async begin(): Promise<void> {
    await this.#store.run(WATCH)
    await this.#store.listen('credit', () => void (this.#isTouched = true))
  }

  /** Takes the entries since the last call. */
  async judge(): Promise<void> {
    if (!this.#isTouched) return
    this.#isTouched = false
    const rows = await this.#store.read<Entry>(
      `select id, member_id, amount, cause from credit_entries where id > ${this.#last} order by id`,
    )
    if (rows.length === 0) return
    for (const row of rows) {
      const key = keyOf(row.cause)
      if (this.#causes.has(key)) this.#fail(row, 'this was booked before')
      this.#causes.add(key)
      await this.#judgeCause(row)
      this.#balances.set(row.member_id, (this.#balances.get(row.member_id) ?? 0) + row.amount)
      this.#last = Math.max(this.#last, row.id)
      this.entries += 1
    }
    const touched = [...new Set(rows.map(({ member_id }) => member_id))]
    const members = await this.#store.read<{ id: number; credit: number }>(
      `select id, credit from members where id in (${touched.join()})`,
    )
    for (const { id, credit } of members) {
      const sum = this.#balances.get(id) ?? 0
      if (credit !== sum) throw new Broken('the ledger', `member ${id} has ${credit}, the entries say ${sum}`)
      if (credit < 0) throw new Broken('the ledger', `member ${id} has ${credit}`)
    }
  }

  async #judgeCause(entry: Entry): Promise<void> {
    const [what = '', id = '', how = '', whose = ''] = entry.cause.split(':')
    if (what === 'matchup') return this.#judgeMatch(entry, Number(id), how, whose)
    if (what === 'tournament') return this.#judgeTournament(entry, Number(id), how, whose)
    if (what === 'member' && how === 'registration_gift' && Number(id) === entry.member_id) {
      this.#demand(entry, REGISTRATION_GIFT)
      return
    }
    if (what !== 'giftcard') return this.#fail(entry, 'nothing is booked for this')
    const [card] = await this.#store.read<{ amount: number; redeemed_by: number }>(
      `select amount, redeemed_by from gift_cards where id = ${Number(id)}`,
    )
    if (card?.redeemed_by !== entry.member_id) this.#fail(entry, 'another member has the card')
    this.#demand(entry, card?.amount ?? 0)
  }

  async #judgeMatch(entry: Entry, id: number, how: string, whose: string): Promise<void> {
    const [match] = await this.#store.read<Fees>(
      `select join_credit as fee, removed_at is not null as is_removed,
        case when finished_at is null then null when winner = 'white' then user_a_id else user_b_id end as winner
      from matchups where id = ${id}`,
    )
    if (match === undefined) return this.#fail(entry, 'there is no such matchup')
    if (how !== 'win' && Number(whose) !== entry.member_id) this.#fail(entry, 'it is of another member')
    if (how === 'join') {
      this.#demand(entry, -match.fee)
      return
    }
    if (how === 'back') {
      if (!match.is_removed) this.#fail(entry, 'the matchup was not aborted')
      this.#demand(entry, match.fee)
      return
    }
    if (how !== 'win') return this.#fail(entry, 'nothing is booked for this')
    if (match.winner !== entry.member_id) this.#fail(entry, `the winner is ${match.winner}`)
    this.#demand(entry, 2 * match.fee)
  }

  async #judgeTournament(entry: Entry, id: number, how: string, whose: string): Promise<void> {
    const [tournament] = await this.#store.read<{ fee: number; prize: number; status: string }>(
      `select registration_credit as fee, prize, status from tournaments where id = ${id}`,
    )
    if (tournament === undefined) return this.#fail(entry, 'there is no such tournament')
    const { fee, prize, status } = tournament
    if (how === 'register') {
      this.#demand(entry, -fee)
      return
    }
    if (how === 'unregister' || how === 'cancellation') {
      if (!this.#causes.has(`tournament:${id}:register:${whose}`)) this.#fail(entry, 'no fee was paid')
      if (how === 'cancellation' && status !== 'canceled') this.#fail(entry, `the tournament is ${status}`)
      this.#demand(entry, fee)
      return
    }
    if (how !== 'prize' || status !== 'finished') return this.#fail(entry, `the tournament is ${status}`)
    if (entry.amount <= 0 || entry.amount > prize) this.#fail(entry, `the prize is ${prize}`)
  }

  #demand(entry: Entry, amount: number): void {
    if (entry.amount !== amount) this.#fail(entry, `it should be ${amount}`)
  }

  #fail({ member_id, amount, cause }: Entry, why: string): never {
    throw new Broken('each movement has a cause', `${cause} gives member ${member_id} ${amount}: ${why}`)
  }
}

const TRIGGERS = [
  'insert or update or delete or truncate on credit_entries',
  'insert or update of credit on members',
] as const
const WATCH = `create function tell_credit() returns trigger language plpgsql
  as $$ begin perform pg_notify('credit', ''); return null; end $$;
${TRIGGERS.map((event, at) => `create trigger tell_credit_${at} after ${event} for each statement execute function tell_credit()`).join(';\n')}`

/** What may be booked once: a fee comes back by one way alone, and one member wins a match. */
const keyOf = (cause: string) => cause.replace(/:(unregister|cancellation):/, ':return:')
