import { z } from 'zod'
import { redeemedGiftCardSchema } from '../../src/protocol/credit/credit.ts'
import type { MemberApi } from '../journeys/memberApi.ts'
import type { Fault } from './FeeTable.ts'

const balanceSchema = z.object({ credit: z.int() })

/** A member who redeems one gift card after the other. The credit of each acknowledged card has to be there. */
export class GiftBuyer {
  readonly #url: string
  readonly #member: MemberApi
  readonly #codes: string[]
  readonly #amount: number
  #balance: number | undefined
  #next: string | undefined
  acknowledged = 0

  constructor(url: string, member: MemberApi, codes: readonly string[], amount: number) {
    this.#url = url
    this.#member = member
    this.#codes = [...codes]
    this.#amount = amount
  }

  /** Redeems until a call fails. */
  async redeem(): Promise<void> {
    for (;;) {
      // A card whose answer was lost is sent again. It brought its credit before or does so now, and only once.
      this.#next ??= this.#codes.pop()
      if (this.#next === undefined) return
      const response = await fetch(`${this.#url}/api/user/me/giftcard`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.#member.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ code: this.#next }),
      })
      const body: unknown = await response.json()
      if (response.ok) {
        this.#balance = redeemedGiftCardSchema.parse(body).credit
        this.acknowledged += 1
      } else if (response.status !== 756) throw new Error(`a gift card was answered ${response.status}`)
      this.#next = undefined
    }
  }

  async check(): Promise<Fault[]> {
    const { credit } = balanceSchema.parse(await this.#member.member())
    const unanswered = this.#next === undefined ? 0 : this.#amount
    const told = this.#balance ?? credit
    if (credit < told) return [`${told - credit} credit of gift cards is lost`]
    return credit > told + unanswered ? [`${credit - told} credit of gift cards came by itself`] : []
  }
}
