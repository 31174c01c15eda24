import { desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { createGiftCards } from '../../ledger/giftCards/createGiftCards.ts'
import { giftCards } from '../../ledger/giftCards/giftCardTable.ts'
import { members } from '../../people/members/memberTable.ts'
import { defineCommand, UsageError } from './adminCommand.ts'

export const giftCardCommands = [
  defineCommand({
    name: 'giftcards create',
    summary: 'Makes gift cards and prints their codes, this once',
    words: '<count> <amount>',
    options: { note: { value: 'text', describe: 'what they are for, shown in the list' } },
    help: 'Only a digest of a code is stored: keep what is printed.',
    input: z.object({
      count: z.coerce.number().int().min(1),
      amount: z.coerce.number().int().min(1),
      note: z.string().max(80).optional(),
    }),
    read: ({ words: [count, amount], options: { note } }) => ({ count, amount, note }),
    async run(dependencies, order) {
      const codes = await dependencies.database.transaction((tx) => createGiftCards(tx, dependencies, order))
      return codes.map((code) => ({ code: code.replace(/(.{4})(?=.)/g, '$1 '), amount: order.amount }))
    },
  }),
  defineCommand({
    name: 'giftcards list',
    summary: 'Lists gift cards, the newest first',
    options: {
      open: { describe: 'only those that nobody has redeemed' },
      redeemed: { describe: 'only those that were redeemed' },
      take: { value: 'n', describe: 'at most so many, 50 without it' },
    },
    input: z.object({ state: z.enum(['all', 'open', 'redeemed']), take: z.coerce.number().int().min(1).max(10_000) }),
    read({ options: { open, redeemed, take = '50' } }) {
      if (open && redeemed) throw new UsageError('--open and --redeemed exclude each other')
      return { state: open ? 'open' : redeemed ? 'redeemed' : 'all', take }
    },
    async run({ database }, { state, take }) {
      const { redeemedAt } = giftCards
      const rows = await database.queries
        .select({ card: giftCards, username: members.username, mobile: members.mobile })
        .from(giftCards)
        .leftJoin(members, eq(members.id, giftCards.redeemedBy))
        .where(state === 'all' ? undefined : state === 'open' ? isNull(redeemedAt) : isNotNull(redeemedAt))
        .orderBy(desc(giftCards.id))
        .limit(take)
      return rows.map(({ card, username, mobile }) => ({
        id: card.id,
        code: `…${card.lastFour}`,
        amount: card.amount,
        note: card.note,
        created: card.createdAt.toISOString(),
        redeemed: card.redeemedAt?.toISOString() ?? null,
        by: username ?? mobile,
      }))
    },
  }),
]
