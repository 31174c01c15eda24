import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { beginSession } from '../../session/session.ts'
import { REDIRECT_PARAM } from '../../session/redirectTarget.ts'
import { renewalFor } from '../../network/http/tokenStorage.ts'
import { finishProviderSignIn, loadSignInOptions } from '../../network/calls/sessionCalls.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { takeProviderRequest } from './providerRequest.ts'

/** The page that a provider sends the browser back to (`/signin/{provider}`). */
export function ProviderReturnScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { provider = '' } = useParams()
  const { search } = useLocation()
  const [hasFailed, setFailed] = useState(false)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const finish = async () => {
      const request = takeProviderRequest(provider, search)
      if (request === null) throw new Error('Nobody here went to this provider.')
      // The guard leads a member on to the path in the address, which must not keep the code.
      await navigate({ search: `?${REDIRECT_PARAM}=${encodeURIComponent(request.target)}` }, { replace: true })
      const { testMembers } = await loadSignInOptions()
      const place = testMembers.length > 0 ? 'session' : 'cookie'
      beginSession(await finishProviderSignIn(provider, search, renewalFor(place)), place)
    }
    void finish().catch(() => setFailed(true))
  }, [provider, search, navigate])
  return (
    <Screen name="signinOAuthProvider" title={t('menu.signIn')}>
      {hasFailed ? (
        <Message drawing="error-server" title={t('signInProvider.failed')} text={t('signInProvider.failedText')}>
          <Button kind="primary" size="big" onClick={() => void navigate('/signin', { replace: true })}>
            {t('signInProvider.back')}
          </Button>
        </Message>
      ) : (
        <div className="body em" aria-busy="true">
          <p className="t4 dim">{t('signInProvider.waiting')}</p>
        </div>
      )}
    </Screen>
  )
}
