import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { notificationCategorySchema, notificationPayloadSchema } from '../../../protocol/notification/notification.ts'
import type { NotificationPayload } from '../../../protocol/notification/notification.ts'
import type { NotificationCategory } from '../../../protocol/notification/notificationKinds.ts'
import { notificationText } from '../../../protocol/notification/notificationTexts.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { members } from '../members/memberTable.ts'
import { notifications } from './notificationTables.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { schedulePush } from './pushJob.ts'
import { isSwitchedOn } from './memberOptions.ts'

/** The kind of the jobs that send a notice at its moment. */
export const NOTICE_JOB = 'notice'

export interface Notice {
  readonly memberId: number
  readonly categoryName: NotificationCategory
  readonly payload: NotificationPayload
  /** The cause, unique among all notices: `matchup:9:abandoned:7`. The same cause is told once. */
  readonly cause: string
}

export type NoticeDependencies = Pick<Machinery, 'live' | 'jobs' | 'clock'>

const scheduledSchema = z.object({
  memberId: z.int(),
  categoryName: notificationCategorySchema,
  payload: notificationPayloadSchema,
  cause: z.string(),
  scheduledFor: z.iso.datetime(),
})

/**
 * Tells a member something now: on its list, live, and as a push. It is told once for a cause, and not at all if the
 * member has switched this kind off (W210, W212).
 */
export async function notify(
  tx: Transaction,
  dependencies: NoticeDependencies,
  notice: Notice,
  scheduledFor: Date | null = null,
): Promise<void> {
  const { memberId, categoryName, payload, cause } = notice
  if (!(await isSwitchedOn(tx, memberId, categoryName))) return
  const { locale, fcmToken } = members
  const [member] = await tx.select({ locale, fcmToken }).from(members).where(eq(members.id, memberId))
  if (!member) throw new Error(`There is no member ${memberId} to be told of ${cause}.`)
  const { title, text } = notificationText(notice, member.locale)
  const now = new Date(dependencies.clock())
  const [made] = await tx
    .insert(notifications)
    .values({
      deliveryId: `notifications/${randomBytes(12).toString('base64url')}`,
      memberId,
      categoryName,
      payload,
      subject: title,
      content: text,
      cause,
      createdAt: now,
      scheduledFor,
      sentAt: now,
    })
    .onConflictDoNothing({ target: notifications.cause })
    .returning({ id: notifications.id })
  if (!made) return
  dependencies.live.publishAfterCommit(tx, `user:${memberId}`, {
    kind: 'newNotification',
    notificationId: made.id,
    categoryName,
  })
  if (member.fcmToken !== null) await schedulePush(tx, dependencies, made.id)
}

/** Tells it at `dueAt`. The same cause again moves it there. A cause that was told already is not told again. */
export async function scheduleNotice(
  tx: Transaction,
  { jobs }: NoticeDependencies,
  notice: Notice,
  dueAt: Date,
): Promise<void> {
  const payload = { ...notice, scheduledFor: dueAt.toISOString() }
  await jobs.schedule(tx, { key: noticeKey(notice.cause), kind: NOTICE_JOB, dueAt, payload })
}

/** Takes back the notices of these causes that are not sent yet. */
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
