import type { Notification } from '../../../protocol/notification/notification.ts'

/** The target of a tap on a notification: a path, or the name of a dialog over the present screen. */
export type NotificationTarget = { readonly path: string } | { readonly challengeId: number } | null

/** Results, tournaments and credits by category (spec shell §2); null if the notification names nothing to open. */
export function notificationTarget({
  categoryName,
  payload,
}: Pick<Notification, 'categoryName' | 'payload'>): NotificationTarget {
  const { matchupId, tournamentId, challengeId } = payload
  if (categoryName.startsWith('user_credit_update')) return { path: '/credits' }
  if (categoryName.startsWith('challenge_request')) return challengeId === undefined ? null : { challengeId }
  if (categoryName === 'new_device') return { path: '/settings?tab=account' }
  if (categoryName === 'followed_playing') return matchupId === undefined ? null : { path: `/matchup/${matchupId}` }
  if (categoryName === 'abandoned_matchup') {
    return matchupId === undefined ? null : { path: `/matchup/${matchupId}/result` }
  }
  return tournamentId === undefined ? null : { path: `/tournament/${tournamentId}` }
}
