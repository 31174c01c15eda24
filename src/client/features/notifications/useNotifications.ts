import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Notification } from '../../../protocol/notification/notification.ts'
import { NOTIFICATION_PAGE } from '../../../protocol/notification/notificationKinds.ts'
import { useLiveChannel } from '../../network/live/live.ts'
import { loadLastSeen, loadNotifications, storeLastSeen } from '../../network/calls/notificationCalls.ts'
import { storeUnseenCount, useMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { serverNow } from '../../network/http/serverTime.ts'

/** The member's notifications, page by page, and the instant since which they count as new. */
export function useNotifications() {
  const member = useMember()
  const { seenUntil, seeAgain } = useLastSeen()
  const pages = useInfiniteQuery(
    {
      queryKey: ['notifications'],
      queryFn: ({ pageParam, signal }) => loadNotifications(pageParam, signal),
      initialPageParam: null as Notification | null,
      getNextPageParam: (page) => (page.length < NOTIFICATION_PAGE ? undefined : page.at(-1)),
      staleTime: 0,
    },
    queryClient,
  )
  const { refetch } = pages
  const followNews = useCallback(() => {
    void refetch()
    seeAgain()
  }, [refetch, seeAgain])
  useLiveChannel(member === undefined ? null : `user:${member.id}`, {
    onMessage: ({ kind }) => {
      if (kind === 'newNotification') followNews()
    },
    onResumed: followNews,
  })
  return { ...pages, items: mergePages(pages.data?.pages ?? []), seenUntil }
}

/** Pages of the same instant overlap. Every notification is kept once, in order. */
function mergePages(pages: readonly (readonly Notification[])[]): readonly Notification[] {
  return [...new Map(pages.flat().map((item) => [item.id, item])).values()]
}

/**
 * The last opening of the list, in epoch ms; null until it is known. Opening the list makes now the last time, and so
 * does `seeAgain` with later notifications. Neither happens before the last time is known, or all would count as old.
 */
function useLastSeen() {
  const [seenUntil, setSeenUntil] = useState<number | null>(null)
  const isKnown = useRef(false)
  useEffect(() => {
    let isShown = true
    void loadLastSeen()
      .catch(serverNow)
      .then((lastSeen) => {
        isKnown.current = true
        if (isShown) setSeenUntil(lastSeen)
        return seeAll()
      })
    return () => {
      isShown = false
    }
  }, [])
  const seeAgain = useCallback(() => {
    if (isKnown.current) void seeAll()
  }, [])
  return { seenUntil, seeAgain }
}

async function seeAll(): Promise<void> {
  try {
    await storeLastSeen()
    storeUnseenCount(0)
  } catch {
    // They count as seen at the next opening.
  }
}
