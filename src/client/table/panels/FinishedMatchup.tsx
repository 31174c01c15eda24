import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { matchupQuery, queryClient } from '../../network/queries/queryClient.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { MenuButton, Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'

interface FinishedMatchupProps {
  /** The route of the screen. */
  name: string
  title: string
  children: (matchup: Matchup, member: Member) => ReactNode
}

/**
 * A screen for a finished match, found by the number in the address. A running match leads to its board. An aborted or
 * a missing one says so.
 */
export function FinishedMatchup({ name, title, children }: FinishedMatchupProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const member = useMember()
  const matchupId = Number(useParams()['matchupId'])
  const { data: matchup, error, refetch } = useQuery({ ...matchupQuery(matchupId), staleTime: 0 }, queryClient)
  if (member === undefined) return null
  if (matchup !== undefined && matchup.removedAt === null) {
    return matchup.finished ? children(matchup, member) : <Navigate to={`/matchup/${matchup.id}`} replace />
  }
  return (
    <Screen name={name} title={title}>
      <TopBar title={title} onBack={() => void navigate('/')} />
      {matchup !== undefined && (
        <Message drawing="empty-games" title={t('result.aborted')}>
          <MenuButton />
        </Message>
      )}
      {matchup === undefined &&
        (error === null ? <Waiting /> : <LoadFailure error={error} onRetry={() => void refetch()} />)}
    </Screen>
  )
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const code = errorCode(error)
  if (code === ERRORS.notFound.status || code === ERRORS.badRequest.status) {
    return (
      <Message drawing="error-not-found" title={t('matchup.missing')}>
        <MenuButton />
      </Message>
    )
  }
  return <LoadFailed error={error} onRetry={onRetry} />
}
