import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { refreshMember, useMember } from '../../network/queries/memberStores.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { CreditPill } from '../../ui/backgammon/Credit.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { ProfileBody } from './ProfileBody.tsx'

/** The member's own profile, with the ways to change it. */
export function MyProfileScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack()
  const navigate = useNavigate()
  const member = useMember()
  useEffect(() => void refreshMember().catch(() => {}), [])
  if (member === undefined) return null
  return (
    <Screen name="myProfile" title={t('profile.mine')}>
      <TopBar title={t('profile.mine')} onBack={goBack}>
        <div className="bar__end">
          <Button kind="line" icon="dice-five-duotone" onClick={() => void navigate('/game-stat')}>
            {t('gameStats.title')}
          </Button>
          <Button kind="line" icon="pencil-simple-bold" onClick={() => void navigate('/profile-edit')}>
            {t('profile.edit')}
          </Button>
          <CreditPill credit={member.credit} onOpen={() => void navigate('/credits')} />
        </div>
      </TopBar>
      <ProfileBody profile={member} isMine />
    </Screen>
  )
}
