import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { ChallengeButton } from '../../challenge/ChallengeButton.tsx'
import { useMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { MenuButton, Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { MyProfileScreen } from './MyProfileScreen.tsx'
import { RelationButtons } from './Relation.tsx'
import { ProfileBody } from './ProfileBody.tsx'
import { loadProfile } from '../../network/calls/profileCalls.ts'

const profileQuery = (username: string) => ({
  queryKey: ['profile', username],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadProfile(username, signal),
})

/** The profile of the member in the address. The member's own looks the same as at `/profile`. */
export function ProfileScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack()
  const own = useMember()
  const username = useParams()['username'] ?? ''
  const { data: profile, error, refetch } = useQuery(profileQuery(username), queryClient)
  const hasFailed = error !== null && errorCode(error) !== ERRORS.badRequest.status
  if (profile != null && profile.id === own?.id) return <MyProfileScreen />
  const title = profile?.username ?? t('profile.title')
  return (
    <Screen name="profile" title={title}>
      <TopBar title={<bdi>{title}</bdi>} onBack={goBack}>
        {profile != null && (
          <div className="bar__end">
            <RelationButtons profile={profile} />
            <ChallengeButton opponent={profile} />
          </div>
        )}
      </TopBar>
      {profile != null ? (
        <ProfileBody profile={profile} isMine={false} />
      ) : hasFailed ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : profile === null || error !== null ? (
        <Missing />
      ) : (
        <Waiting />
      )}
    </Screen>
  )
}

function Missing() {
  const { t } = useTranslation()
  return (
    <Message drawing="empty-members" title={t('profile.missing')} text={t('profile.missingText')}>
      <MenuButton />
    </Message>
  )
}
