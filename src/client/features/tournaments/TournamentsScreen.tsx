import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { tournamentPagesQuery } from '../../network/calls/tournamentCalls.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { CreditPill } from '../../ui/backgammon/Credit.tsx'
import { LoadFailed } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { TournamentList } from '../../ui/backgammon/TournamentList.tsx'

/** All tournaments, the newest first. */
export function TournamentsScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack()
  const navigate = useNavigate()
  const member = useMember()
  if (member === undefined) return null
  return (
    <Screen name="tournaments" title={t('tournament.listTitle')}>
      <TopBar title={t('tournament.listTitle')} onBack={goBack}>
        <div className="bar__end">
          <Button kind="quiet" icon="medal-duotone" iconSize={56} onClick={() => void navigate('/activity/tournament')}>
            {t('tournament.mine')}
          </Button>
          <CreditPill credit={member.credit} onOpen={() => void navigate('/credits')} />
        </div>
      </TopBar>
      <List />
    </Screen>
  )
}

function List() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: rows, error, refetch, ...pages } = useInfiniteQuery(tournamentPagesQuery('tournament'), queryClient)
  if (rows === undefined && error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (rows?.length === 0) {
    return (
      <Message drawing="empty-tournaments" title={t('tournament.none')} text={t('tournament.noneText')}>
        <Button kind="primary" size="big" onClick={() => void navigate('/matchup/new')}>
          {t('menu.newMatchup')}
        </Button>
      </Message>
    )
  }
  return <TournamentList label={t('tournament.listTitle')} rows={rows} pages={{ ...pages, error }} />
}
