import { and, eq, inArray } from 'drizzle-orm'
import type { ChangeOption, UserOption } from '../../../protocol/notification/notification.ts'
import { MEMBER_SWITCHES } from '../../../protocol/member/memberSwitches.ts'
import { LAST_SEEN_OPTION, NOTIFICATION_SWITCHES } from '../../../protocol/notification/notificationKinds.ts'
import type { NotificationCategory } from '../../../protocol/notification/notificationKinds.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { memberOptions } from './notificationTables.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'

/** Every option, with its default. */
const DEFAULTS: Readonly<Record<string, string>> = {
  [LAST_SEEN_OPTION]: '0',
  ...Object.fromEntries(
    Object.entries({ ...NOTIFICATION_SWITCHES, ...MEMBER_SWITCHES }).map(([name, isOn]) => [name, String(isOn)]),
  ),
}

/** All options of a member, including those that the member never set. */
export async function readOptions(queries: Queries, memberId: number): Promise<UserOption[]> {
  const rows = await queries.select().from(memberOptions).where(eq(memberOptions.memberId, memberId))
  const chosen = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.entries(DEFAULTS).map(([name, value]) => ({ name, value: chosen.get(name) ?? value }))
}

/**
 * The value of one option of a member.
 * @throws ApiError notFound for a name that is not an option
 */
export async function readOption(queries: Queries, memberId: number, name: string): Promise<string> {
  const fallback = defaultOf(name)
  const [row] = await queries
    .select({ value: memberOptions.value })
    .from(memberOptions)
    .where(and(eq(memberOptions.memberId, memberId), eq(memberOptions.name, name)))
  return row?.value ?? fallback
}

/** When the member last opened the list, in ms since the epoch; 0 before the first time. */
export async function readLastSeen(queries: Queries, memberId: number): Promise<number> {
  return Math.round(Number(await readOption(queries, memberId, LAST_SEEN_OPTION)) * 1000)
}

/** Those of the members for whom a switch is on. */
export async function selectSwitched(
  queries: Queries,
  memberIds: readonly number[],
  name: string,
): Promise<ReadonlySet<number>> {
  const fallback = defaultOf(name)
  const rows = await queries
    .select({ memberId: memberOptions.memberId, value: memberOptions.value })
    .from(memberOptions)
    .where(and(inArray(memberOptions.memberId, [...memberIds]), eq(memberOptions.name, name)))
  const chosen = new Map(rows.map(({ memberId, value }) => [memberId, value]))
  return new Set(memberIds.filter((memberId) => (chosen.get(memberId) ?? fallback) === 'true'))
}

/**
 * Those of the members who want to be told of a kind in the list of notifications, or by a push for one of them. A kind
 * without a switch for it cannot be turned off.
 */
export async function selectWilling(
  queries: Queries,
  memberIds: readonly number[],
  way: 'notification' | 'push',
  categoryName: NotificationCategory,
): Promise<ReadonlySet<number>> {
  const name = `${way}:${categoryName}`
  return name in NOTIFICATION_SWITCHES ? selectSwitched(queries, memberIds, name) : new Set(memberIds)
}

/**
 * Sets an option of a member at `now` (ms) and answers its new value.
 * @throws ApiError notFound for a name that is not an option, badRequest for a value that the option does not have
 */
export async function writeOption(
  tx: Transaction,
  now: number,
  memberId: number,
  { name, value }: { name: string } & ChangeOption,
): Promise<string> {
  defaultOf(name)
  if ((name === LAST_SEEN_OPTION) !== (value === 'now'))
    throw new ApiError('badRequest', 'body.value: not a value of this option')
  const stored = value === 'now' ? (now / 1000).toFixed(3) : value
  await tx
    .insert(memberOptions)
    .values({ memberId, name, value: stored })
    .onConflictDoUpdate({ target: [memberOptions.memberId, memberOptions.name], set: { value: stored } })
  return stored
}

function defaultOf(name: string): string {
  const fallback = Object.hasOwn(DEFAULTS, name) ? DEFAULTS[name] : undefined
  if (fallback === undefined) throw new ApiError('notFound')
  return fallback
}
