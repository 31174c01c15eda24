import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postCredit } from '../../src/server/ledger/credits/postCredit.ts'
import type { CreditChange } from '../../src/server/ledger/credits/postCredit.ts'
import { verifyLedger } from '../../src/server/ledger/credits/verifyLedger.ts'
import { members } from '../../src/server/people/members/memberTable.ts'
import { liveTopic, readSentMessage } from '../../src/server/machinery/live/livePublisher.ts'
import { createMember } from '../../src/server/people/members/createMember.ts'
import { makeLedgerParts } from './ledgerParts.ts'
import type { OpenStore } from './OpenStore.ts'

const clock = () => Date.UTC(2026, 0, 1)

/** What both stores promise of the ledger, even when many change a balance at once. */
export function describeCredit(store: OpenStore): void {
  const makeLedger = async () => {
    const { database } = store()
    const parts = makeLedgerParts(database, clock)
    const { bus } = parts
    const member = await database.transaction((tx) => createMember(tx, parts, { mobile: '+989350000001' }))
    const post = (change: Omit<CreditChange, 'memberId'>) =>
      database.transaction((tx) => postCredit(tx, parts, { memberId: member.id, ...change }))
    const balance = async () => {
      const [row] = await database.queries.select().from(members).where(eq(members.id, member.id))
      return row?.credit
    }
    return { database, bus, member, post, balance }
  }

  test('W80 a cause moves credit once, however often and at once it is posted', async () => {
    const { post, balance, database } = await makeLedger()
    const change = { amount: -120, reason: 'matchup_join', cause: 'matchup:1:join:1' } as const
    await Promise.all(Array.from({ length: 12 }, () => post(change)))
    expect(await balance()).toBe(380)
    expect(await verifyLedger(database.queries)).toEqual([])
  })

  test('W81 a balance never falls below zero, and a refused payment leaves no trace', async () => {
    const { post, balance, database } = await makeLedger()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) =>
        post({ amount: -60, reason: 'matchup_join', cause: `matchup:${number}:join` }),
      ),
    )
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refusals).toHaveLength(12)
    for (const { reason } of refusals) expect(reason).toMatchObject({ errorName: 'notEnoughCredit', status: 743 })
    expect(await balance()).toBe(20)
    expect(await verifyLedger(database.queries)).toEqual([])
    expect(await post({ amount: -20, reason: 'matchup_join', cause: 'matchup:19:again' })).toBe(0)
  })

  test('W82 the check of the ledger finds a balance that was changed past the ledger', async () => {
    const { database, member } = await makeLedger()
    await database.queries.update(members).set({ credit: 501 })
    expect(await verifyLedger(database.queries)).toEqual([{ memberId: member.id, balance: 501, sumOfEntries: 500 }])
  })

  test('W83 the member is told the new balance after the commit, and nothing of a rollback', async () => {
    const { database, bus, member, post } = await makeLedger()
    const heard: unknown[] = []
    const firstHeard = new Promise<void>((resolve) => {
      bus.subscribe(liveTopic(`user:${member.id}`), (message) => {
        heard.push(JSON.parse(readSentMessage(message).json))
        resolve()
      })
    })
    await expect(post({ amount: -501, reason: 'matchup_join', cause: 'too much' })).rejects.toThrow()
    await post({ amount: 40, reason: 'matchup_win', cause: 'matchup:3:win' })
    await firstHeard
    expect(heard).toEqual([{ kind: 'userCreditUpdate', credit: 540 }])
    expect(await verifyLedger(database.queries)).toEqual([])
  })
}
