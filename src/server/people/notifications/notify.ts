import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { notificationCategorySchema, notificationPayloadSchema } from '../../../protocol/notification/notification.ts'
import type { NotificationPayload } from '../../../protocol/notification/notification.ts'
import type { NotificationCategory } from '../../../protocol/notification/notificationKinds.ts'
import { notificationText } from '../../../protocol/notification/notificationTexts.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { keepPresent } from '../members/memberStore.ts'
import { members } from '../members/memberTable.ts'
import { notifications } from './notificationTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { schedulePush } from './pushJob.ts'
import { selectWilling } from './memberOptions.ts'

/** The kind of the jobs that send a scheduled notice. */
export const NOTICE_JOB = 'notice'

export interface Notice {
  readonly memberId: number
  readonly categoryName: NotificationCategory
  readonly payload: NotificationPayload
  /** The cause, such as `matchup:9:abandoned:7`. A cause is notified once. */
  readonly cause: string
}

export type NoticeDependencies = Pick<Machinery, 'live' | 'jobs' | 'clock' | 'randomBytes'>

const scheduledSchema = z.object({
  memberId: z.int(),
  categoryName: notificationCategorySchema,
  payload: notificationPayloadSchema,
  cause: z.string(),
  scheduledFor: z.iso.datetime(),
})

/**
 * Notifies a member now: in the list of notifications, live, and by a push. A cause is notified once, and not at all if
 * the member has switched this kind off (W210, W212).
 */
export async function notify(
  tx: Transaction,
  dependencies: NoticeDependencies,
  notice: Notice,
  scheduledFor: Date | null = null,
): Promise<void> {
  await notifyAll(tx, dependencies, [notice], scheduledFor)
}

/** Notifies several members now, if their accounts are not deleted. All notices are of one kind. */
export async function notifyAll(
  tx: Transaction,
  dependencies: NoticeDependencies,
  notices: readonly Notice[],
  scheduledFor: Date | null = null,
): Promise<void> {
  const [first] = notices
  if (first === undefined) return
  const { categoryName } = first
  const willing = await selectWilling(tx, memberIdsOf(notices), 'notification', categoryName)
  const present = await keepPresent(tx, memberIdsOf(notices))
  const wanted = notices.filter(({ memberId }) => willing.has(memberId) && present.has(memberId))
  if (wanted.length === 0) return
  const recipients = await readRecipients(tx, wanted)
  const now = new Date(dependencies.clock())
  const made = await tx
    .insert(notifications)
    .values(
      wanted.map((notice) => {
        const { title, text } = notificationText(notice, recipientOf(recipients, notice).locale)
        return {
          ...notice,
          deliveryId: `notifications/${Buffer.from(dependencies.randomBytes(12)).toString('base64url')}`,
          subject: title,
          content: text,
          createdAt: now,
          scheduledFor,
          sentAt: now,
        }
      }),
    )
    .onConflictDoNothing({ target: notifications.cause })
    .returning({ id: notifications.id, memberId: notifications.memberId })
  for (const { id, memberId } of made) {
    dependencies.live.publishAfterCommit(tx, `user:${memberId}`, {
      kind: 'newNotification',
      notificationId: id,
      categoryName,
    })
  }
  const reachable = made.filter(({ memberId }) => recipients.get(memberId)?.fcmToken != null)
  if (reachable.length === 0) return
  const pushed = await selectWilling(tx, memberIdsOf(reachable), 'push', categoryName)
  for (const { id, memberId } of reachable) if (pushed.has(memberId)) await schedulePush(tx, dependencies, id)
}

type Recipients = ReadonlyMap<number, Pick<typeof members.$inferSelect, 'id' | 'locale' | 'fcmToken'>>

async function readRecipients(tx: Transaction, notices: readonly Notice[]): Promise<Recipients> {
  const { id, locale, fcmToken } = members
  const rows = await tx
    .select({ id, locale, fcmToken })
    .from(members)
    .where(inArray(id, [...memberIdsOf(notices)]))
  return new Map(rows.map((row) => [row.id, row]))
}

function recipientOf(recipients: Recipients, { memberId, cause }: Notice) {
  const recipient = recipients.get(memberId)
  if (recipient === undefined) throw new Error(`There is no member ${memberId} to be told of ${cause}.`)
  return recipient
}

const memberIdsOf = (of: readonly { readonly memberId: number }[]) => of.map(({ memberId }) => memberId)

/** Schedules a notice for `dueAt`. Scheduling the same cause again moves the notice. A sent notice is not sent again. */
export async function scheduleNotice(
  tx: Transaction,
  { jobs }: NoticeDependencies,
  notice: Notice,
  dueAt: Date,
): Promise<void> {
  const payload = { ...notice, scheduledFor: dueAt.toISOString() }
  await jobs.schedule(tx, { key: noticeKey(notice.cause), kind: NOTICE_JOB, dueAt, payload })
}

/** Cancels the notices of these causes that are not sent yet. */
export async function cancelNotice(
  tx: Transaction,
  { jobs }: NoticeDependencies,
  ...causes: readonly string[]
): Promise<void> {
  await jobs.cancel(tx, ...causes.map(noticeKey))
}

/** The work of a due `NOTICE_JOB`. */
export async function sendScheduled(
  tx: Transaction,
  dependencies: NoticeDependencies,
  payload: unknown,
): Promise<void> {
  const { scheduledFor, ...notice } = scheduledSchema.parse(payload)
  await notify(tx, dependencies, notice, new Date(scheduledFor))
}

const noticeKey = (cause: string) => `${NOTICE_JOB}:${cause}`
