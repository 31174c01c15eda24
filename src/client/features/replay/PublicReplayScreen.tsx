import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { Replay } from '../../../protocol/analysis/analysis.ts'
import { unhashedRecording } from '../../../engine/recording/matRecording.ts'
import { matchupIdIn } from '../../network/calls/matchupCalls.ts'
import { loadPublicReplay } from '../../network/calls/publicCalls.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import type { Film } from '../../table/turns/film.ts'
import { filmOfReplay } from '../../table/turns/filmOfReplay.ts'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { playersOfMatchup } from './filmPlayers.ts'
import { keyOfMatch } from './keptNotes.ts'
import { ReplayTable } from './ReplayTable.tsx'

/** `/replay/{id}`: a match turn by turn for people without an account. Members have their own replay. */
export function PublicReplayScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const member = useMember()
  const matchupId = matchupIdIn(useParams()['matchupId'])
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['publicReplay', matchupId],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadPublicReplay(matchupId ?? 0, signal),
      enabled: matchupId !== null && member === undefined,
      staleTime: Infinity,
    },
    queryClient,
  )
  const film = useMemo(() => (data === undefined ? null : filmOfReplay(data)), [data])
  if (matchupId === null) return <Navigate to="/" replace />
  const own = `/matchup/${matchupId}/replay`
  if (member !== undefined) return <Navigate to={own} replace />
  if (errorCode(error) === ERRORS.notFound.status) {
    return <Navigate to={`/signin?redirect=${encodeURIComponent(own)}`} replace />
  }
  return (
    <Screen name="publicReplay" title={t('replay.title')}>
      {data !== undefined && film !== null ? (
        <PublicReplay key={data.id} replay={data} film={film} />
      ) : (
        <>
          <TopBar title={t('replay.title')} onBack={() => void navigate('/')} />
          {error === null ? <Waiting /> : <LoadFailed error={error} onRetry={() => void refetch()} />}
        </>
      )}
    </Screen>
  )
}

const nothing = () => {}

function PublicReplay({ replay, film }: { replay: Replay; film: Film }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const players = useMemo(() => playersOfMatchup(replay.players, t), [replay, t])
  return (
    <ReplayTable
      film={film}
      players={players}
      bottom="white"
      fileName={`khatam-${replay.id}`}
      notesKey={keyOfMatch(replay.id)}
      matchupId={replay.id}
      loadRecording={() => Promise.resolve(unhashedRecording(film.transcript))}
      onBack={() => void navigate('/')}
      onFinish={nothing}
      onFile={nothing}
    />
  )
}
