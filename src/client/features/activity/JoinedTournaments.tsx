import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { queryClient } from '../../network/queries/queryClient.ts'
import { tournamentPagesQuery } from '../../network/calls/tournamentCalls.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { LoadFailed } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { TournamentList } from '../../ui/backgammon/TournamentList.tsx'

/** The tournaments that the member has joined, the newest first. */
export function JoinedTournaments() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, refetch, ...pages } = useInfiniteQuery(tournamentPagesQuery('user/me/tournament'), queryClient)
  if (data === undefined && error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data?.length === 0) {
    return (
      <Message drawing="empty-tournaments" title={t('tournament.noneJoined')} text={t('tournament.noneJoinedText')}>
        <Button kind="primary" size="big" onClick={() => void navigate('/tournament')}>
          {t('tournament.toList')}
        </Button>
      </Message>
    )
  }
  return <TournamentList label={t('activity.tournaments')} rows={data} pages={{ ...pages, error }} />
}
