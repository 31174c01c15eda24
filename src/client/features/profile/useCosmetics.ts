import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CosmeticEntry } from '../../../protocol/cosmetic/cosmetic.ts'
import { chooseCosmetics, loadCosmetics } from '../../network/calls/profileCalls.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { refreshMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'

const cosmeticsQuery = {
  queryKey: ['cosmetics'],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadCosmetics(signal),
  // What was earned a moment ago can be chosen at once.
  staleTime: 0,
}

/** The member's cosmetics. A choice holds at once, and is taken back when the server does not take it. */
export function useCosmetics() {
  const { t } = useTranslation()
  const { data: entries, isError, isFetching, refetch } = useQuery(cosmeticsQuery, queryClient)
  const [isSending, setSending] = useState(false)
  const store = (next: readonly CosmeticEntry[]) => queryClient.setQueryData(cosmeticsQuery.queryKey, next)
  const choose = async (kind: CosmeticEntry['kind'], name: string | null) => {
    if (entries === undefined || isSending) return
    setSending(true)
    store(entries.map((entry) => (entry.kind === kind ? { ...entry, isChosen: entry.name === name } : entry)))
    try {
      store(await chooseCosmetics({ [kind]: name }))
      await refreshMember()
    } catch (error) {
      store(entries)
      showSnack('error', t(failureText(errorCode(error))))
    }
    setSending(false)
  }
  return { entries, isError, isFetching, refetch, choose }
}
