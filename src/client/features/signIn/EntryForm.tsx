import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInOptions } from '../../../protocol/session/session.ts'
import { isLongEnough } from '../../platform/phone/phoneNumber.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Problem } from '../../ui/kit/Field.tsx'
import { PhoneField } from './PhoneField.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { QuickSignIn } from './QuickSignIn.tsx'
import type { SignInProblem } from './signInMachine.ts'
import type { PhoneEntry } from './usePhoneNumber.ts'
import { useProblemText } from './useProblemText.ts'

interface EntryFormProps {
  phone: PhoneEntry
  problem: SignInProblem | null
  isBusy: boolean
  providers: SignInOptions['providers']
  testMembers: SignInOptions['testMembers']
  onPickCountry: () => void
  onContinue: () => void
  onQuickSignIn: (mobile: string) => void
}

/** The first step: the mobile number. */
export function EntryForm(props: EntryFormProps) {
  const { phone, problem, isBusy, providers, testMembers, onPickCountry, onContinue, onQuickSignIn } = props
  const { t } = useTranslation()
  const problemText = useProblemText(problem)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isBusy && isLongEnough(phone.number)) onContinue()
  }
  return (
    <form className="sign__step" onSubmit={submit}>
      <h1 className="t5 title">{t('signIn.entryTitle')}</h1>
      {problemText === null ? (
        <p className="dim sign__text">{t('signIn.entryText')}</p>
      ) : (
        <Problem>{problemText}</Problem>
      )}
      <PhoneField phone={phone} hasProblem={problem !== null} onPickCountry={onPickCountry} />
      <Button kind="primary" size="big" wide type="submit" busy={isBusy} disabled={!isLongEnough(phone.number)}>
        {t('signIn.continue')}
      </Button>
      {providers.length > 0 && <ProviderButtons providers={providers} />}
      {testMembers.length > 0 && <QuickSignIn members={testMembers} isBusy={isBusy} onChoose={onQuickSignIn} />}
    </form>
  )
}
