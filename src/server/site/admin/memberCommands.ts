import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { creditReasonSchema } from '../../../protocol/credit/credit.ts'
import { postCredit } from '../../ledger/credits/postCredit.ts'
import { blockMember, unblockMember } from '../../people/sessions/blockMember.ts'
import { notify } from '../../people/notifications/notify.ts'
import type { AdminRow } from './adminCommand.ts'
import { AdminError, defineCommand } from './adminCommand.ts'
import { findMember, MEMBER_HELP } from './findMember.ts'

const GRANT_MAX = 10_000_000
const GRANT_REASONS = ['buy_credit', 'money_back', 'tournament_prize', 'registration_gift'] as const

const oneMember = z.object({ member: z.string().min(1) })

export const memberCommands = [
  defineCommand({
    name: 'members show',
    summary: 'Shows a member',
    words: '<member>',
    help: MEMBER_HELP,
    input: oneMember,
    read: ({ words: [member] }) => ({ member }),
    async run({ database, presence }, { member }) {
      const found = await findMember(database.queries, member)
      const shown = {
        id: found.id,
        username: found.username,
        mobile: found.mobile,
        email: found.email,
        country: found.countryCode,
        language: found.locale,
        credit: found.credit,
        'Elo rating': Math.round(found.eloRating),
        'rated matches': found.ratedMatches,
        'matches won': found.matchupWins,
        since: found.createdAt.toISOString(),
        online: presence.isOnline(found.id),
        blocked: found.isBlocked,
        deleted: found.deletedAt?.toISOString() ?? null,
      }
      return Object.entries(shown).map(([field, value]): AdminRow => ({ field, value }))
    },
  }),
  defineCommand({
    name: 'members grant',
    summary: 'Gives credit to a member',
    words: '<member> <amount>',
    options: {
      reason: { value: 'reason', describe: `${GRANT_REASONS.join(', ')}; buy_credit without it` },
      key: { value: 'text', describe: 'of this payment: the same key never pays twice' },
    },
    help: MEMBER_HELP,
    input: oneMember.extend({
      amount: z.coerce.number().int().min(1).max(GRANT_MAX),
      reason: creditReasonSchema.extract(GRANT_REASONS),
      key: z.string().min(1).max(80),
    }),
    read: ({ words: [member, amount], options: { reason = 'buy_credit', key = randomUUID() } }) => ({
      member,
      amount,
      reason,
      key,
    }),
    run: (dependencies, { member, amount, reason, key }) =>
      dependencies.database.transaction(async (tx) => {
        const { id, username, mobile } = await findMember(tx, member)
        const cause = `admin:grant:${key}`
        const credit = await postCredit(tx, dependencies, { memberId: id, amount, reason, cause })
        const notice = { categoryName: 'user_credit_update', payload: { amount, reasonType: reason } } as const
        await notify(tx, dependencies, { memberId: id, cause, ...notice })
        return [{ message: `${username ?? mobile ?? id} has ${credit} credit now.` }]
      }),
  }),
  defineCommand({
    name: 'members block',
    summary: 'Ends a member’s sessions and blocks its sign-in',
    words: '<member>',
    help: MEMBER_HELP,
    input: oneMember,
    read: ({ words: [member] }) => ({ member }),
    run: (dependencies, { member }) =>
      dependencies.database.transaction(async (tx) => {
        const { id, username, mobile } = await findMember(tx, member)
        const ended = await blockMember(tx, dependencies, id)
        return [{ message: `${username ?? mobile ?? id} is blocked; ${ended} sessions were ended.` }]
      }),
  }),
  defineCommand({
    name: 'members unblock',
    summary: 'Lets a blocked member in again',
    words: '<member>',
    help: MEMBER_HELP,
    input: oneMember,
    read: ({ words: [member] }) => ({ member }),
    run: (dependencies, { member }) =>
      dependencies.database.transaction(async (tx) => {
        const { id, username, mobile, deletedAt } = await findMember(tx, member)
        if (deletedAt !== null) throw new AdminError('The account was deleted by its member.')
        await unblockMember(tx, dependencies, id)
        return [{ message: `${username ?? mobile ?? id} may sign in again.` }]
      }),
  }),
]
