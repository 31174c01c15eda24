import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AUDIT_KEPT_DAYS } from '../../machinery/audit/auditLog.ts'
import { auditEntries } from '../../machinery/audit/auditTable.ts'
import { defineCommand } from './adminCommand.ts'
import { findMember } from './findMember.ts'

export const auditCommands = [
  defineCommand({
    name: 'audit list',
    summary: 'Lists what operators did, and what members did to their accounts, newest first',
    options: {
      member: { value: 'member', describe: 'only what concerns this member’s account' },
      action: { value: 'name', describe: 'only this action, such as "members grant" or "session opened"' },
      take: { value: 'n', describe: 'lists at most so many, 50 without it' },
    },
    help: `Entries are kept for ${AUDIT_KEPT_DAYS} days. Nothing changes them.`,
    input: z.object({
      member: z.string().min(1).optional(),
      action: z.string().min(1).optional(),
      take: z.coerce.number().int().min(1).max(10_000),
    }),
    read: ({ options: { member, action, take = '50' } }) => ({ member, action, take }),
    async run({ database: { queries } }, { member, action, take }) {
      const memberId = member === undefined ? undefined : (await findMember(queries, member)).id
      const rows = await queries
        .select()
        .from(auditEntries)
        .where(
          and(
            memberId === undefined ? undefined : eq(auditEntries.memberId, memberId),
            action === undefined ? undefined : eq(auditEntries.action, action),
          ),
        )
        .orderBy(desc(auditEntries.id))
        .limit(take)
      return rows.map(({ id, at, actor, operator, memberId: of, detail, ...row }) => ({
        id,
        at: at.toISOString(),
        by: operator ?? actor,
        member: of,
        action: row.action,
        outcome: row.outcome,
        network: row.network,
        detail: Object.keys(detail).length === 0 ? null : JSON.stringify(detail),
      }))
    },
  }),
]
