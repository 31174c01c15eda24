/** What a notification is about (spec shell §3), in the spelling of the wire. */
export const NOTIFICATION_CATEGORIES = [
  'upcoming_tournament_one_day',
  'upcoming_tournament_one_hour',
  'upcoming_tournament_five_minutes',
  'tournament_canceled',
  'abandoned_matchup',
  'user_credit_update',
  'challenge_request',
  'announcement',
] as const

export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

/** The member's switches, by the name of the option, with what holds until the member says otherwise (spec shell §3). */
export const NOTIFICATION_SWITCHES = {
  'notification:upcoming_tournament_one_day': false,
  'notification:upcoming_tournament_one_hour': true,
  'notification:upcoming_tournament_five_minutes': true,
  'notification:abandoned_matchup': true,
} as const

export type NotificationSwitch = keyof typeof NOTIFICATION_SWITCHES

/** When the member last opened the list: seconds since the epoch with milliseconds, written as `now`. */
export const LAST_SEEN_OPTION = 'notification:lastSeen'

/** A page of the list (spec shell §9). */
export const NOTIFICATION_PAGE = 100

/** How long before its start each notice of a tournament is due. */
export const TOURNAMENT_NOTICE_MS = {
  upcoming_tournament_one_day: 86_400_000,
  upcoming_tournament_one_hour: 3_600_000,
  upcoming_tournament_five_minutes: 300_000,
} as const satisfies Partial<Record<NotificationCategory, number>>

/** The part of a delivery's id that stands in addresses: what follows the last slash. */
export function deliveryKey(deliveryId: string): string {
  return deliveryId.slice(deliveryId.lastIndexOf('/') + 1)
}

/** The page of the client that shows the list with this item marked; of a challenge, with its dialog over it. */
export function notificationPath({ deliveryId, payload }: Delivered): string {
  const path = `/notification/${deliveryKey(deliveryId)}`
  const { challengeId } = payload
  return challengeId === undefined ? path : `${path}?modalName=challenge&challengeId=${challengeId}`
}

interface Delivered {
  readonly deliveryId: string
  readonly payload: { readonly challengeId?: number | undefined }
}
