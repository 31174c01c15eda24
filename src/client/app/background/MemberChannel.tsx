import { useEffect, useRef } from 'react'
import type { LiveMessage } from '../../../protocol/live/live.ts'
import { withTexts } from '../../i18n/translations.ts'
import { useLiveChannel } from '../../network/live/live.ts'
import {
  getActiveMatchups,
  isJustLoaded,
  refreshActiveMatchups,
  refreshMember,
  refreshUnseenCount,
  useMember,
} from '../../network/queries/memberStores.ts'
import { lostSearch } from '../../network/http/searchMemory.ts'

/** The time after which a start has settled. */
const LATER_MS = 10_000

const AT_A_TABLE: ReadonlySet<LiveMessage['kind']> = new Set([
  'gameChanged',
  'gameUpdated',
  'matchupUpdated',
  'newChatMessage',
  'viewersChanged',
  'viewersReacted',
])

const loadNews = () => withTexts(['beyond'], import('../../news/memberNews.ts'))

/**
 * Follows the member's own live channel: credit, matchups that begin and end, and the number of unseen notifications.
 */
export function MemberChannel() {
  const member = useMember()
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  const lookBack = () => {
    // Most starts have nothing to tell, so they do not load the code that tells it.
    if (
      member === undefined ||
      (lostSearch() === null && getActiveMatchups().every(({ startedAt }) => startedAt === null))
    )
      return
    void loadNews().then(({ catchUp }) => catchUp(member.id))
  }
  useLiveChannel(member === undefined ? null : `user:${member.id}`, {
    onMessage: (message) => {
      const tell = () => void loadNews().then(({ tellNews }) => tellNews(message, member?.id))
      // News about the member may have left a notification. News from a table has not.
      if (!AT_A_TABLE.has(message.kind)) void refreshUnseenCount()
      switch (message.kind) {
        case 'userCreditUpdate':
          void refreshMember().catch(() => {})
          break
        case 'singleMatchupStarted':
          void refreshActiveMatchups().then(tell)
          break
        case 'matchupUpdated':
          if (message.matchup.finished || message.matchup.removedAt !== null) void refreshActiveMatchups()
          break
        case 'newAchievement':
        case 'challengeRequest':
        case 'challengeResponse':
          tell()
          break
        case 'newNotification':
          // The other categories wait in the list.
          if (message.categoryName === 'followed_playing') tell()
          break
        case 'gameChanged':
        case 'gameUpdated':
        case 'newChatMessage':
        case 'tournamentUpdated':
        case 'viewersChanged':
        case 'viewersReacted':
          break
      }
    },
    onResumed: () => {
      clearTimeout(later.current)
      // The start has just asked for this. What happened between its answers and now is looked for when the start has
      // settled. The data that a start without a network remembers of the member may be old.
      if (isJustLoaded()) {
        later.current = setTimeout(refreshAll, LATER_MS)
        lookBack()
      } else void refreshAll().then(lookBack)
    },
  })
  return null
}

/** Resolves when the active matchups are known. */
function refreshAll(): Promise<void> {
  void refreshMember().catch(() => {})
  void refreshUnseenCount()
  return refreshActiveMatchups()
}
