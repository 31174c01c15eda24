import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { SignInOptions, SignInProvider } from '../../../protocol/session/session.ts'
import { redirectTarget } from '../../session/redirectTarget.ts'
import { beginProviderSignIn } from '../../network/calls/sessionCalls.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { keepProviderRequest } from './providerRequest.ts'

interface ProviderButtonsProps {
  providers: SignInOptions['providers']
}

/** The other ways to sign in, if the site has any. */
export function ProviderButtons({ providers }: ProviderButtonsProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const [leavingFor, setLeavingFor] = useState<SignInProvider | null>(null)
  const leave = async (provider: SignInProvider) => {
    setLeavingFor(provider)
    try {
      const { url, state } = await beginProviderSignIn(provider)
      keepProviderRequest({ provider, state, target: redirectTarget(search) })
      location.assign(url)
    } catch (error) {
      setLeavingFor(null)
      showSnack('error', t(failureText(errorCode(error))))
    }
  }
  return (
    <div className="ways">
      {providers.map(({ provider, name }) => (
        <Button
          key={provider}
          kind="line"
          icon={provider === 'google' ? 'google-logo-bold' : 'identification-card-duotone'}
          busy={leavingFor === provider}
          disabled={leavingFor !== null && leavingFor !== provider}
          onClick={() => void leave(provider)}
        >
          {t('signInProvider.with', { name })}
        </Button>
      ))}
    </div>
  )
}
