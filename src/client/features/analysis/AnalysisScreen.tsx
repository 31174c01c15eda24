import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { GameSummary } from '../../../protocol/analysis/analysis.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { showsAnalysis } from '../../network/queries/useAnalysis.ts'
import { FinishedMatchup } from '../../table/panels/FinishedMatchup.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { playersFor } from '../../ui/people/names.ts'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { AnalysisSidebar } from './AnalysisSidebar.tsx'
import { AnalysisTable } from './AnalysisTable.tsx'
import { NoRows } from './NoRows.tsx'
import { rowAt } from './analysisRows.ts'
import { type GamesState, useGameRows, useGames } from './useGameAnalysis.ts'
import '../../ui/styles/list.css'
import './analysis.css'
import './analysisPhone.css'

/** The judgement of the engine on every decision of a finished match. */
export function AnalysisScreen() {
  const { t } = useTranslation()
  return (
    <FinishedMatchup name="matchupAnalysis" title={t('analysis.title')}>
      {(matchup, member) =>
        showsAnalysis(matchup) ? (
          <AnalysisOfMatchup matchup={matchup} member={member} />
        ) : (
          <NotAnalysed matchup={matchup} />
        )
      }
    </FinishedMatchup>
  )
}

function AnalysisOfMatchup({ matchup, member }: { matchup: Matchup; member: Member }) {
  const { t } = useTranslation()
  const games = useGames(matchup.id)
  return (
    <Screen name="matchupAnalysis" title={t('analysis.title')}>
      {games.status === 'known' && games.games.length > 0 ? (
        <AnalysisOfGames matchup={matchup} member={member} games={games.games} />
      ) : (
        <NoGames state={games} matchupId={matchup.id} />
      )}
    </Screen>
  )
}

interface AnalysisOfGamesProps {
  matchup: Matchup
  member: Member
  games: readonly GameSummary[]
}

function AnalysisOfGames({ matchup, member, games }: AnalysisOfGamesProps) {
  const [params] = useSearchParams()
  // The address names a line of one game, or a record of the matchup. Any other game begins with its first line.
  const [{ number, first, record }, setPlace] = useState(() => ({
    number: placeIn(params.get('game'), games.length),
    first: placeIn(params.get('record'), Number.MAX_SAFE_INTEGER),
    record: recordIn(params.get('at')),
  }))
  const state = useGameRows(games[number]?.id ?? null)
  const [{ color: bottom }] = playersFor(matchup, member.id)
  const choice = {
    matchup,
    games,
    number,
    onGame: (next: number) => setPlace({ number: next, first: 0, record: null }),
  }
  if (state.status !== 'known' || state.rows.length === 0) {
    return (
      <div className="an">
        <AnalysisSidebar {...choice} list={null} />
        <div className="inlay inlay--v" />
        <NoRows status={state.status === 'known' ? 'empty' : state.status} />
      </div>
    )
  }
  const firstRow = record === null ? first : rowAt(state.rows, record)
  return <AnalysisTable key={number} {...choice} rows={state.rows} bottom={bottom} firstRow={firstRow} />
}

/** A number of the address, from 1, as a place from 0. */
function placeIn(text: string | null, count: number): number {
  const number = Number(text ?? 1)
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : 0
}

/** The record of the matchup that the address names, from 0; null: none. */
function recordIn(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}

function NoGames({ state, matchupId }: { state: GamesState; matchupId: number }) {
  const { t } = useTranslation()
  const goBack = useGoBack(`/matchup/${matchupId}/result`)
  return (
    <>
      <TopBar title={t('analysis.title')} onBack={goBack} />
      {state.status === 'loading' && <Waiting />}
      {state.status === 'failed' && <LoadFailed error={state.error} onRetry={state.retry} />}
      {state.status === 'known' && <Message drawing="empty-games" title={t('analysis.noRecord')} />}
    </>
  )
}

function NotAnalysed({ matchup }: { matchup: Matchup }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const result = `/matchup/${matchup.id}/result`
  const goBack = useGoBack(result)
  return (
    <Screen name="matchupAnalysis" title={t('analysis.title')}>
      <TopBar title={t('analysis.title')} onBack={goBack} />
      <Message drawing="empty-chart" title={t('analysis.notAnalysed')} text={t('analysis.notAnalysedText')}>
        <Button kind="primary" size="big" onClick={() => void navigate(result, { replace: true })}>
          {t('matchStats.toResult')}
        </Button>
      </Message>
    </Screen>
  )
}
