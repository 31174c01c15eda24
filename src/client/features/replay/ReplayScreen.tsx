import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { Replay } from '../../../protocol/analysis/analysis.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import { readRecords } from '../../../protocol/analysis/readRecords.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { loadReplay } from '../../network/calls/analysisCalls.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { showsAnalysis } from '../../network/queries/useAnalysis.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { MenuButton, Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { ReplayTable } from './ReplayTable.tsx'
import { type Film, type FilmStep, filmOf } from './film.ts'
import { playersOfMatchup } from './filmPlayers.ts'
import { takeFile } from './openedFile.ts'
import { PROBLEM_SNACK_MS, problemText } from './FileProblemText.tsx'

/** The replay of a matchup. */
export function ReplayScreen() {
  const { t } = useTranslation()
  const matchupId = Number(useParams()['matchupId'])
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['replay', matchupId],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadReplay(matchupId, signal),
      // The shown match does not change while it is watched. The next visit shows how the match went on.
      staleTime: Infinity,
      gcTime: 0,
    },
    queryClient,
  )
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
  const [params] = useSearchParams()
  const openAnalysis = ({ gameIndex, record }: FilmStep, step: number) => {
    // The way back leads to this step again.
    void navigate(`?step=${step + 1}`, { replace: true })
    void navigate(`/matchup/${id}/analysis?game=${gameIndex + 1}&at=${record}`)
  }
  const leave = useCallback(() => void navigate(`/matchup/${id}/result`, { replace: true }), [navigate, id])
  const onFile = (file: File) =>
    void takeFile(file).then((problem) => {
      if (problem === null) void navigate('/replay')
      else showSnack('error', problemText(problem, t, format), PROBLEM_SNACK_MS)
    })
  return (
    <ReplayTable
      film={film}
      players={players}
      bottom={replay.userBId !== null && replay.userBId === member?.id ? 'black' : 'white'}
      fileName={`khatam-${id}.mat`}
      start={stepIn(params.get('step'), film.steps.length)}
      onAnalysis={showsAnalysis(replay) ? openAnalysis : undefined}
      onBack={leave}
      onFinish={leave}
      onFile={onFile}
    />
  )
}

/** The number of a step in the address, from 1, as its place from 0. */
function stepIn(text: string | null, count: number): number {
  const number = Number(text ?? 1)
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : 0
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
  const navigate = useNavigate()
  return (
    <>
      <TopBar title={t('replay.title')} onBack={() => void navigate('/')} />
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

function filmOfReplay(replay: Replay): Film | null {
  const nameOf = (index: 0 | 1) => {
    const { name, isBot, id } = replay.players[index]
    return name ?? (isBot ? 'Bot' : `Member ${id ?? ''}`.trim())
  }
  return filmOf({
    setup: matchSetupOf({ variant: variantOfWire(replay), length: replay.length }),
    names: { white: nameOf(0), black: nameOf(1) },
    date: replay.startedAt?.slice(0, 10) ?? null,
    records: readRecords(replay.records),
  })
}
