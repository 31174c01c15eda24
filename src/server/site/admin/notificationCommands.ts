import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { members } from '../../people/members/memberTable.ts'
import type { FollowDependencies } from '../../follow/analysis/FollowDependencies.ts'
import { notify } from '../../people/notifications/notify.ts'
import { defineCommand } from './adminCommand.ts'
import { findMember, MEMBER_HELP } from './findMember.ts'

/** The number of members notified in one transaction. Play goes on between two transactions. */
const TOLD_AT_ONCE = 200

const messageSchema = z.object({
  title: z.string().trim().min(1).max(80),
  text: z.string().trim().min(1).max(500),
  key: z.string().min(1).max(80),
})

export const notificationCommands = [
  defineCommand({
    name: 'notifications send',
    summary: 'Tells a member, or all, something: on the list, live and as a push',
    words: '<member|all> <title> <text>',
    options: { key: { value: 'text', describe: 'of this message: the same key tells nobody twice' } },
    help: `${MEMBER_HELP}\nBlocked members are not told. With a key, a command that was interrupted can be given again.`,
    input: messageSchema.extend({ to: z.string().min(1) }),
    read: ({ words: [to, title, text], options: { key = randomUUID() } }) => ({ to, title, text, key }),
    async run(dependencies, { to, ...message }) {
      if (to === 'all') return [{ message: `${await tellAll(dependencies, message)} members were told.` }]
      return dependencies.database.transaction(async (tx) => {
        const { id, username, mobile } = await findMember(tx, to)
        await notify(tx, dependencies, noticeFor(id, message))
        return [{ message: `${username ?? mobile ?? id} was told.` }]
      })
    },
  }),
]

type Message = z.infer<typeof messageSchema>

const noticeFor = (memberId: number, { title, text, key }: Message) => ({
  memberId,
  categoryName: 'announcement' as const,
  payload: { title, text },
  cause: `announcement:${key}:${memberId}`,
})

/** Notifies all members and returns their number. Members who were already notified with this key are counted too. */
async function tellAll(dependencies: FollowDependencies, message: Message): Promise<number> {
  let total = 0
  for (let after = 0; ;) {
    const ids = await dependencies.database.transaction(async (tx) => {
      const rows = await tx
        .select({ id: members.id })
        .from(members)
        .where(and(gt(members.id, after), eq(members.isBlocked, false)))
        .orderBy(asc(members.id))
        .limit(TOLD_AT_ONCE)
      for (const { id } of rows) await notify(tx, dependencies, noticeFor(id, message))
      return rows.map(({ id }) => id)
    })
    total += ids.length
    const last = ids.at(-1)
    if (last === undefined) return total
    after = last
  }
}
