import { DAY_MS, HOUR_MS, MINUTE_MS } from '../wire/durations.ts'

/** The categories of notifications (spec shell §3), spelled as on the wire. */
export const NOTIFICATION_CATEGORIES = [
  'upcoming_tournament_one_day',
  'upcoming_tournament_one_hour',
  'upcoming_tournament_five_minutes',
  'tournament_canceled',
  'abandoned_matchup',
  'user_credit_update',
  'challenge_request',
  'announcement',
  'new_device',
  'followed_playing',
] as const

export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

/** The member's switches by option name, with the value that holds until the member chooses (spec shell §3). */
export const NOTIFICATION_SWITCHES = {
  'notification:upcoming_tournament_one_day': false,
  'notification:upcoming_tournament_one_hour': true,
  'notification:upcoming_tournament_five_minutes': true,
  'notification:abandoned_matchup': true,
  'notification:followed_playing': true,
  'push:followed_playing': true,
} as const

export type NotificationSwitch = keyof typeof NOTIFICATION_SWITCHES

/**
 * The time when the member last opened the list: seconds since the epoch with milliseconds. A client writes it as
 * `now`.
 */
export const LAST_SEEN_OPTION = 'notification:lastSeen'

/** Entries on one page of the list (spec shell §9). */
export const NOTIFICATION_PAGE = 100

/** How long before the start each notice of a tournament is due, in ms. */
export const TOURNAMENT_NOTICE_MS = {
  upcoming_tournament_one_day: DAY_MS,
  upcoming_tournament_one_hour: HOUR_MS,
  upcoming_tournament_five_minutes: 5 * MINUTE_MS,
} as const satisfies Partial<Record<NotificationCategory, number>>

/** The part of a delivery's id that appears in addresses: the text after the last slash. */
export function deliveryKey(deliveryId: string): string {
  return deliveryId.slice(deliveryId.lastIndexOf('/') + 1)
}

/**
 * The client's page that a push opens: the list with this item marked. For a challenge, the dialog is open over it. News of
 * a followed member leads to the match itself.
 */
export function notificationPath({ deliveryId, categoryName, payload }: Delivered): string {
  const { challengeId, matchupId } = payload
  if (categoryName === 'followed_playing' && matchupId !== undefined) return `/matchup/${matchupId}`
  const path = `/notification/${deliveryKey(deliveryId)}`
  return challengeId === undefined ? path : `${path}?modalName=challenge&challengeId=${challengeId}`
}

interface Delivered {
  readonly deliveryId: string
  readonly categoryName: NotificationCategory
  readonly payload: { readonly challengeId?: number | undefined; readonly matchupId?: number | undefined }
}
