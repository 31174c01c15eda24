import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { takeFirstStep, useFirstStep } from '../../platform/firstSteps.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { redirectTarget } from '../../session/redirectTarget.ts'
import { endSession } from '../../session/session.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { LanguageSwitch } from '../../ui/kit/LanguageSwitch.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { NameStep } from './NameStep.tsx'
import { QuestionStep } from './QuestionStep.tsx'
import './welcome.css'

/** The first steps of a new member: a name and a face, and whether the game is known. */
export function WelcomeScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const member = useMember()
  const { search } = useLocation()
  const step = useFirstStep(member?.id)
  const [isLeaving, setLeaving] = useState(false)
  if (member === undefined) return null
  const isNameless = member.username === null
  if (isLeaving) return null
  if (!isNameless && step !== 'question') return <Navigate to={redirectTarget(search)} replace />
  const goOn = (to: string) => {
    setLeaving(true)
    takeFirstStep(member.id, 'unplayed')
    void navigate(to, { replace: true })
  }
  return (
    <Screen name="welcome" title={t('welcome.title')}>
      <TopBar title={isNameless ? t('welcome.title') : t('welcome.question', { name: member.username })}>
        <div className="bar__end">
          <LanguageSwitch />
          {isNameless && (
            <Button kind="quiet" icon="sign-out-duotone" flipIcon onClick={() => void endSession()}>
              {t('welcome.signOut')}
            </Button>
          )}
        </div>
      </TopBar>
      {isNameless ? (
        <NameStep member={member} />
      ) : (
        <QuestionStep onTeach={() => goOn(`/lesson${search}`)} onKnow={() => goOn(redirectTarget(search))} />
      )}
    </Screen>
  )
}
