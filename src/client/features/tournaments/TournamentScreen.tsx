import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Tournament } from '../../../protocol/tournament/tournament.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { formatWeekday } from '../../i18n/formatDate.ts'
import { useLiveChannel } from '../../network/live/live.ts'
import { matchupIdIn } from '../../network/calls/matchupCalls.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TabBar } from '../../ui/kit/TabBar.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { tournamentTitle } from '../../ui/people/names.ts'
import { FORMAT_NAMES } from '../../ui/backgammon/tournamentFormats.ts'
import { MatchupsTab } from './MatchupsTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { ParticipantsTab } from './ParticipantsTab.tsx'
import { refreshOwnWay, refreshTournament, showMatchup, tournamentQuery } from './tournamentQueries.ts'
import './tournament.css'

type Tab = 'overview' | 'participants' | 'matchups'

const SCREENS: Record<Tab, { readonly name: string; readonly path: string }> = {
  overview: { name: 'tournament', path: '' },
  participants: { name: 'tournamentParticipants', path: '/participants' },
  matchups: { name: 'tournamentMatchups', path: '/matchups' },
}

export function TournamentOverviewScreen() {
  return <TournamentScreen tab="overview" />
}

export function TournamentParticipantsScreen() {
  return <TournamentScreen tab="participants" />
}

export function TournamentMatchupsScreen() {
  return <TournamentScreen tab="matchups" />
}

function TournamentScreen({ tab }: { tab: Tab }) {
  const { t } = useTranslation()
  const id = matchupIdIn(useParams()['tournamentId'])
  if (id !== null) return <Detail key={id} id={id} tab={tab} />
  return (
    <Screen name={SCREENS[tab].name} title={t('tournament.title')}>
      <Missing />
    </Screen>
  )
}

/** One tournament, kept up to date by its channel (spec §4). */
function Detail({ id, tab }: { id: number; tab: Tab }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const goBack = useGoBack('/tournament')
  const { data: tournament, error, refetch } = useQuery(tournamentQuery(id), queryClient)
  const memberId = useMember()?.id
  // A tap on the open tab loads it again (spec §2).
  const [visit, setVisit] = useState(0)
  useLiveChannel(`tournament:${id}`, {
    onMessage: (message) => {
      if (message.kind === 'tournamentUpdated' && message.tournamentId === id) refreshTournament(id)
      if (message.kind === 'matchupUpdated' && message.matchup.tournamentId === id) {
        showMatchup(id, message.matchup)
        if (isOf(message.matchup, memberId)) refreshOwnWay(id)
      }
    },
    onResumed: () => refreshTournament(id),
  })
  const change = (chosen: Tab) => {
    if (chosen !== tab) return void navigate(`/tournament/${id}${SCREENS[chosen].path}`, { replace: true })
    setVisit(visit + 1)
    refreshTournament(id)
  }
  return (
    <Screen name={SCREENS[tab].name} title={t('tournament.title')}>
      {tournament !== undefined ? (
        <>
          <Head tournament={tournament} tab={tab} onChange={change} />
          <Body key={visit} tournament={tournament} tab={tab} />
        </>
      ) : errorCode(error) === 404 ? (
        <Missing />
      ) : (
        <>
          <TopBar title={t('tournament.title')} onBack={goBack} />
          {error === null ? <Waiting /> : <LoadFailed error={error} onRetry={() => void refetch()} />}
        </>
      )}
    </Screen>
  )
}

/** Messages of a shared channel do not say whose match it is. */
function isOf({ userAId, userBId }: Matchup, memberId: number | undefined): boolean {
  return userAId === memberId || userBId === memberId
}

interface HeadProps {
  tournament: Tournament
  tab: Tab
  onChange: (tab: Tab) => void
}

function Head({ tournament, tab, onChange }: HeadProps) {
  const { t } = useTranslation()
  const goBack = useGoBack('/tournament')
  const locale = useLocale()
  const { number } = useFormat()
  const { startsAt, totalCompetitors } = tournament
  const format = t(FORMAT_NAMES[tournament.format])
  return (
    <TopBar
      title={<bdi>{tournamentTitle(tournament, locale)}</bdi>}
      subtitle={t('tournament.subtitle', { format, day: formatWeekday(startsAt, locale) })}
      onBack={goBack}
    >
      <TabBar
        label={t('tournament.title')}
        tabs={[
          { value: 'overview', label: t('tournament.overview') },
          { value: 'participants', label: t('tournament.participants'), count: number(totalCompetitors) },
          { value: 'matchups', label: t('tournament.matchups') },
        ]}
        value={tab}
        onChange={onChange}
      />
    </TopBar>
  )
}

function Body({ tournament, tab }: { tournament: Tournament; tab: Tab }) {
  switch (tab) {
    case 'overview':
      return <OverviewTab tournament={tournament} />
    case 'participants':
      return <ParticipantsTab tournament={tournament} />
    case 'matchups':
      return <MatchupsTab tournament={tournament} />
  }
}

function Missing() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Message drawing="error-not-found" title={t('tournament.missing')}>
      <Button kind="primary" size="big" onClick={() => void navigate('/tournament')}>
        {t('tournament.toList')}
      </Button>
    </Message>
  )
}
