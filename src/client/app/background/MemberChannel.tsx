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

/** When a start has settled. */
const LATER_MS = 10_000

const AT_A_TABLE: ReadonlySet<LiveMessage['kind']> = new Set(['gameUpdated', 'matchupUpdated', 'newChatMessage'])

const loadNews = () => withTexts(['beyond'], import('../../news/memberNews.ts'))

/** Follows the member's own live channel: credit, matchups that begin and end, and how much is unseen. */
export function MemberChannel() {
  const member = useMember()
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  const lookBack = () => {
    // Most starts have nothing to tell, and need not load what would tell it.
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
      // What concerns the member may have left a notification; what goes on at a table has not.
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
        case 'gameUpdated':
        case 'newChatMessage':
        case 'newNotification':
        case 'tournamentUpdated':
          break
      }
    },
    onResumed: () => {
      clearTimeout(later.current)
      // The start has only just asked: what happened between its answers and this is looked for when it has settled. What a start
      // without a network remembers of the member may be old.
      if (isJustLoaded()) {
        later.current = setTimeout(refreshAll, LATER_MS)
        lookBack()
      } else void refreshAll().then(lookBack)
    },
  })
  return null
}

/** Resolves when it is known which matchups are active. */
function refreshAll(): Promise<void> {
  void refreshMember().catch(() => {})
  void refreshUnseenCount()
  return refreshActiveMatchups()
}
