import { useLiveChannel } from '../network/live.ts'
import { refreshActiveMatchups, refreshMember, refreshUnseenNotifications, useMember } from '../network/queries.ts'

/** Follows the member's own live channel: credit, and matchups that begin and end. */
export function MemberChannel() {
  const member = useMember()
  useLiveChannel(member === undefined ? null : `user:${member.id}`, {
    onMessage: (message) => {
      // A match in progress speaks on its own channel, too often to ask after each word.
      if (message.kind !== 'gameUpdated') void refreshUnseenNotifications()
      switch (message.kind) {
        case 'userCreditUpdate':
          void refreshMember().catch(() => {})
          break
        case 'singleMatchupStarted':
          void refreshActiveMatchups()
          break
        case 'matchupUpdated':
          if (message.matchup.finished || message.matchup.removedAt !== null) void refreshActiveMatchups()
          break
        case 'gameUpdated':
        case 'newChatMessage':
        case 'newNotification':
          break
      }
    },
    onResumed: () => {
      void refreshMember().catch(() => {})
      void refreshActiveMatchups()
      void refreshUnseenNotifications()
    },
  })
  return null
}
