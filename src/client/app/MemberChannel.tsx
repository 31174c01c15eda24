import type { LiveMessage } from '../../protocol/live.ts'
import { useLiveChannel } from '../network/live.ts'
import { refreshActiveMatchups, refreshMember, refreshUnseenCount, useMember } from '../network/queries.ts'

const AT_A_TABLE: ReadonlySet<LiveMessage['kind']> = new Set(['gameUpdated', 'matchupUpdated', 'newChatMessage'])

/** Follows the member's own live channel: credit, matchups that begin and end, and how much is unseen. */
export function MemberChannel() {
  const member = useMember()
  useLiveChannel(member === undefined ? null : `user:${member.id}`, {
    onMessage: (message) => {
      // What concerns the member may have left a notification; what goes on at a table has not.
      if (!AT_A_TABLE.has(message.kind)) void refreshUnseenCount()
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
        case 'newAchievement':
          void import('./achievementNews.ts').then(({ showAchievement }) => showAchievement(message))
          break
        case 'gameUpdated':
        case 'newChatMessage':
        case 'newNotification':
          break
      }
    },
    onResumed: () => {
      // What a start without a network remembers of the member may be old.
      void refreshMember().catch(() => {})
      void refreshActiveMatchups()
      void refreshUnseenCount()
    },
  })
  return null
}
