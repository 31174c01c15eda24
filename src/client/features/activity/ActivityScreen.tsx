import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMember } from '../../network/queries/memberStores.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { CreditPill } from '../../ui/backgammon/Credit.tsx'
import { EndlessTable } from '../../ui/kit/EndlessTable.tsx'
import { LoadFailed } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TabBar } from '../../ui/kit/TabBar.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import { JoinedTournaments } from './JoinedTournaments.tsx'
import { useActivity } from './useActivity.ts'
import './activity.css'

type Tab = 'matchup' | 'tournament'

export function ActivityMatchupScreen() {
  return <ActivityScreen tab="matchup" />
}

export function ActivityTournamentScreen() {
  return <ActivityScreen tab="tournament" />
}

/** The member's own matches, running ones first, and the tournaments that it has joined. */
function ActivityScreen({ tab }: { tab: Tab }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const member = useMember()
  // A tap on the open tab loads it again.
  const [visit, setVisit] = useState(0)
  if (member === undefined) return null
  const change = (chosen: Tab) => {
    if (chosen === tab) setVisit(visit + 1)
    else void navigate(`/activity/${chosen}`, { replace: true })
  }
  return (
    <Screen name={tab === 'matchup' ? 'activityMatchup' : 'activityTournament'} title={t('activity.title')}>
      <TopBar title={t('activity.title')} onBack={goBack}>
        <TabBar
          label={t('activity.title')}
          tabs={[
            { value: 'matchup', label: t('activity.matchups') },
            { value: 'tournament', label: t('activity.tournaments') },
          ]}
          value={tab}
          onChange={change}
        />
        <CreditPill credit={member.credit} onOpen={() => void navigate('/credits')} />
      </TopBar>
      {tab === 'matchup' ? <ActivityList key={visit} memberId={member.id} /> : <JoinedTournaments key={visit} />}
    </Screen>
  )
}

function ActivityList({ memberId }: { memberId: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { rows, error, refetch, ...pages } = useActivity(memberId)
  if (rows === undefined && error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (rows?.length === 0 && !pages.hasNextPage) {
    return (
      <Message drawing="empty-games" title={t('activity.empty')} text={t('activity.emptyText')}>
        <Button kind="primary" size="big" onClick={() => void navigate('/matchup/new')}>
          {t('menu.newMatchup')}
        </Button>
      </Message>
    )
  }
  return (
    <EndlessTable
      className="ac"
      label={t('activity.title')}
      loading={t('activity.loading')}
      pages={{ ...pages, error }}
      head={
        <>
          <span>{t('activity.opponent')}</span>
          <span className="ac__c">{t('activity.mine')}</span>
          <span className="ac__c">{t('activity.theirs')}</span>
          <span>{t('activity.result')}</span>
          <span>{t('activity.credit')}</span>
          <span>{t('activity.date')}</span>
        </>
      }
    >
      {rows?.map((matchup) => (
        <ActivityRow key={matchup.id} matchup={matchup} memberId={memberId} />
      ))}
    </EndlessTable>
  )
}
