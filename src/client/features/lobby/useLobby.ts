import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { joinFromLobby, loadLobby } from '../../network/calls/matchupListCalls.ts'
import { refreshActiveMatchups } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { playSound } from '../../platform/sound.ts'
import { offerFreePlay } from '../../ui/backgammon/offerFreePlay.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { LOBBY_POLL_MS, hasMoreRows, lobbyRows, refusalOf } from './lobbyRows.ts'

const REFUSAL_MS = 3_000

export interface Lobby {
  /** Undefined until they are there. */
  readonly rows: readonly Matchup[] | undefined
  /** The reason if they could not be loaded; else null. */
  readonly error: unknown
  /** The one that is being joined. */
  readonly joining: number | null
  readonly join: (matchup: Matchup) => void
  readonly reload: () => void
}

/** The matchups that wait for an opponent, read every second, except while one is being joined. */
export function useLobby(): Lobby {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [joining, setJoining] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['lobby'],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadLobby(signal),
      enabled: joining === null,
      refetchInterval: LOBBY_POLL_MS,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  )
  const rows = data === undefined ? undefined : lobbyRows(data)
  useSoundOfNews(rows?.length)
  const join = (matchup: Matchup) => {
    if (joining !== null) return
    setJoining(matchup.id)
    joinFromLobby(matchup).then(
      ({ id }) => {
        playSound('found')
        void refreshActiveMatchups()
        void navigate(`/matchup/${id}`, { replace: true })
      },
      (error: unknown) => {
        const code = errorCode(error)
        const { kind, text } = refusalOf(code)
        showSnack(kind, t(text, { code }), REFUSAL_MS)
        setJoining(null)
        if (code === ERRORS.notEnoughCredit.status) void offerFreePlay((path) => void navigate(path))
      },
    )
  }
  return { rows, error, joining, join, reload: () => void refetch() }
}

/** Plays a sound when more rows appear than before. */
function useSoundOfNews(count: number | undefined): void {
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (count === undefined) return
    if (hasMoreRows(known.current, count)) playSound('lobby')
    known.current = count
  }, [count])
}
