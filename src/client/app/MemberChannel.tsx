import { useQueryClient } from '@tanstack/react-query'
import { useLiveChannel } from '../network/live.ts'
import { matchupQuery, refreshActiveMatchups, refreshMember, useMember } from '../network/queries.ts'

/** Follows the member's own live channel: credit, and matchups that begin, change and end. */
export function MemberChannel() {
  const member = useMember()
  const queries = useQueryClient()
  useLiveChannel(member === undefined ? null : `user:${member.id}`, {
    onMessage: (message) => {
      switch (message.kind) {
        case 'userCreditUpdate':
          void refreshMember().catch(() => {})
          break
        case 'singleMatchupStarted':
          void refreshActiveMatchups()
          break
        case 'matchupUpdated':
          queries.setQueryData(matchupQuery(message.matchupId).queryKey, message.matchup)
          if (message.matchup.finished || message.matchup.removedAt !== null) void refreshActiveMatchups()
          break
        case 'gameUpdated':
        case 'newChatMessage':
          break
      }
    },
    onResumed: () => void refreshActiveMatchups(),
  })
  return null
}
