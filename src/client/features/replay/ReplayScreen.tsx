import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { Replay } from '../../../protocol/analysis/analysis.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { loadRecording } from '../../network/calls/analysisCalls.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { showsAnalysis } from '../../network/queries/useAnalysis.ts'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { MenuButton, Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { ReplayTable } from './ReplayTable.tsx'
import type { Film, FilmStep } from '../../table/turns/film.ts'
import { filmOfReplay } from '../../table/turns/filmOfReplay.ts'
import { playersOfMatchup } from './filmPlayers.ts'
import { keyOfMatch } from './keptNotes.ts'
import { replayQuery } from './replayQuery.ts'
import { useOpenFile } from './useOpenFile.ts'
import { PROBLEM_SNACK_MS, problemText } from './FileProblemText.tsx'

/** The replay of a matchup. */
export function ReplayScreen() {
  const { t } = useTranslation()
  const matchupId = Number(useParams()['matchupId'])
  const { data, error, refetch } = useQuery(replayQuery(matchupId), queryClient)
  const film = useMemo(() => (data === undefined ? undefined : filmOfReplay(data)), [data])
  return (
    <Screen name="matchupReplay" title={t('replay.title')}>
      {data !== undefined && film != null ? (
        <ReplayOfMatchup key={data.id} replay={data} film={film} />
      ) : (
        <NoFilm
          error={error}
          state={error !== null ? failureOf(errorCode(error)) : film === null ? 'empty' : 'loading'}
          onRetry={() => void refetch()}
        />
      )}
    </Screen>
  )
}

function ReplayOfMatchup({ replay, film }: { replay: Replay; film: Film }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const format = useFormat()
  const member = useMember()
  const { id } = replay
  const players = useMemo(() => playersOfMatchup(replay.players, t), [replay, t])
  const openAnalysis = ({ gameIndex, record }: FilmStep) =>
    void navigate(`/matchup/${id}/analysis?game=${gameIndex + 1}&at=${record}`)
  const isAnalysed = showsAnalysis(replay)
  const gameIds = useMemo(() => (isAnalysed ? replay.games.map((game) => game.id) : []), [isAnalysed, replay])
  const goBack = useGoBack(`/matchup/${id}/result`)
  const leave = useCallback(() => void navigate(`/matchup/${id}/result`, { replace: true }), [navigate, id])
  const open = useOpenFile()
  const onFile = (file: File) =>
    void open(file).then((problem) => {
      if (problem !== null) showSnack('error', problemText(problem, t, format), PROBLEM_SNACK_MS)
    })
  const recordingOfMatch = useCallback(() => loadRecording(id), [id])
  return (
    <ReplayTable
      film={film}
      players={players}
      bottom={replay.userBId !== null && replay.userBId === member?.id ? 'black' : 'white'}
      fileName={`khatam-${id}`}
      notesKey={keyOfMatch(id)}
      matchupId={id}
      loadRecording={recordingOfMatch}
      analysedGames={gameIds}
      onAnalysis={isAnalysed ? openAnalysis : undefined}
      onBack={goBack}
      onFinish={leave}
      onFile={onFile}
    />
  )
}

type Failure = 'missing' | 'unreachable'

function failureOf(code: number | null): Failure {
  return code === ERRORS.notFound.status || code === ERRORS.badRequest.status ? 'missing' : 'unreachable'
}

interface NoFilmProps {
  state: Failure | 'loading' | 'empty'
  error: unknown
  onRetry: () => void
}

function NoFilm({ state, error, onRetry }: NoFilmProps) {
  const { t } = useTranslation()
  const goBack = useGoBack()
  return (
    <>
      <TopBar title={t('replay.title')} onBack={goBack} />
      {state === 'loading' && <Waiting />}
      {state === 'missing' && (
        <Message drawing="error-not-found" title={t('matchup.missing')}>
          <MenuButton />
        </Message>
      )}
      {state === 'empty' && (
        <Message drawing="empty-games" title={t('replay.empty')}>
          <MenuButton />
        </Message>
      )}
      {state === 'unreachable' && <LoadFailed error={error} onRetry={onRetry} />}
    </>
  )
}
