import type { MemberSwitch } from '../../../protocol/member/memberSwitches.ts'
import type { Notification, UserOption } from '../../../protocol/notification/notification.ts'
import {
  LAST_SEEN_OPTION,
  NOTIFICATION_PAGE,
  type NotificationSwitch,
} from '../../../protocol/notification/notificationKinds.ts'
import type { PushOptions } from '../../../protocol/notification/push.ts'
import { http } from '../http/http.ts'

/** The member's notifications, newest first: the page after `last`, or the first one. */
export function loadNotifications(last: Notification | null, signal: AbortSignal): Promise<Notification[]> {
  const after = last === null ? {} : { 'createdAt[lte]': last.createdAt, 'id[ne]': last.id }
  const searchParams = { take: NOTIFICATION_PAGE, sort: '-sentAt', ...after }
  return http.get('user/me/notification', { searchParams, signal }).json<Notification[]>()
}

/** One of the member's notifications; undefined if there is none of this id. */
export async function loadNotification(id: number): Promise<Notification | undefined> {
  const [found] = await http.get('user/me/notification', { searchParams: { id } }).json<Notification[]>()
  return found
}

/** When the list was last opened, in epoch milliseconds. */
export async function loadLastSeen(): Promise<number> {
  const { value } = await http.get(`user/option/${LAST_SEEN_OPTION}`).json<UserOption>()
  return Number(value) * 1000
}

/** Marks every notification up to now as seen. */
export async function storeLastSeen(): Promise<void> {
  await http.put(`user/option/${LAST_SEEN_OPTION}`, { json: { value: 'now' } })
}

export function loadOptions(): Promise<UserOption[]> {
  return http.get('user/option').json<UserOption[]>()
}

export async function storeSwitch(name: NotificationSwitch | MemberSwitch, isOn: boolean): Promise<void> {
  await http.put(`user/option/${name}`, { json: { value: String(isOn) } })
}

export function loadPushOptions(): Promise<PushOptions> {
  return http.get('push/options').json<PushOptions>()
}
