import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ACTIVITY_PAGE_SIZE, loadOwnMatchups } from '../../network/calls/matchupListCalls.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { joinPages, type ListPage, type ListPlace, placeAfter } from '../../network/http/listPages.ts'
import { useLiveChannel } from '../../network/live/live.ts'
import { refreshIfOld, useActiveMatchups } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { arrangeActivity, laterOf } from './activityRows.ts'

const firstPage: ListPlace | null = null

const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ pageParam, signal }) => loadOwnMatchups(pageParam, signal),
  initialPageParam: firstPage,
  getNextPageParam: (_: ListPage<Matchup>, pages: readonly ListPage<Matchup>[]) =>
    placeAfter(pages, ACTIVITY_PAGE_SIZE),
  staleTime: 0,
})

/**
 * The member's matchups, page by page, kept up to date by the live channel. `rows` is undefined until they are there.
 */
export function useActivity(memberId: number) {
  const list = useInfiniteQuery(activityQuery, queryClient)
  const active = useActiveMatchups()
  const [told, setTold] = useState<ReadonlyMap<number, Matchup>>(new Map())
  useEffect(refreshIfOld, [])
  useLiveChannel(`user:${memberId}`, {
    onMessage: (message) => {
      if (message.kind !== 'matchupUpdated' || message.matchup.isPractice) return
      const { matchup } = message
      setTold((known) => new Map(known).set(matchup.id, laterOf(known.get(matchup.id), matchup)))
    },
    onResumed: () => void list.refetch(),
  })
  const { data } = list
  const rows = data && arrangeActivity({ loaded: joinPages(data.pages), active, told: [...told.values()] })
  return { ...list, rows }
}
