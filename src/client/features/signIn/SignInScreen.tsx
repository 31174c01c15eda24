import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { beginSession } from '../../session/session.ts'
import { BRAND } from '../../../protocol/site/brand.ts'
import { useLocale } from '../../i18n/format.ts'
import { queryClient, signInOptionsQuery } from '../../network/queries/queryClient.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { renewalFor } from '../../network/http/tokenStorage.ts'
import { createSession, requestCode } from '../../network/calls/sessionCalls.ts'
import { LanguageSwitch } from '../../ui/kit/LanguageSwitch.tsx'
import { Keypad } from './Keypad.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { CodeForm } from './CodeForm.tsx'
import { useActorState } from '../../platform/useActorState.ts'
import { CountryPicker } from '../../ui/people/CountryPicker.tsx'
import { EntryForm } from './EntryForm.tsx'
import { type SignInEvent, problemOf, signInMachine } from './signInMachine.ts'
import { useCode } from './useCode.ts'
import { useCodeStep } from './useCodeStep.ts'
import { usePhoneNumber } from './usePhoneNumber.ts'
import './signIn.css'

/** These lead to another step and need no explanation. */
const ERRORS_WITH_A_STEP: ReadonlySet<number> = new Set([
  ERRORS.codeAlreadySent.status,
  ERRORS.codeExpired.status,
  ERRORS.codeWrong.status,
])

/** Signing in: the number, then the code that was sent to it. */
export function SignInScreen() {
  const { t } = useTranslation()
  // Outside production there are test members; their sessions live in the tab.
  const options = useQuery(signInOptionsQuery, queryClient)
  const testMembers = options.data?.testMembers ?? []
  const place = testMembers.length > 0 ? 'session' : 'cookie'
  const machine = useMemo(
    () =>
      signInMachine.provide({
        actors: {
          requestCode: fromPromise(({ input }) => reported(requestCode(input.mobile))),
          createSession: fromPromise(({ input }) => reported(createSession({ ...input, renewal: renewalFor(place) }))),
        },
        actions: { beginSession: (_, { session }) => beginSession(session, place) },
      }),
    [place],
  )
  const actor = useActorRef(machine)
  const send = (event: SignInEvent) => actor.send(event)
  const state = useActorState(actor, (snapshot) => snapshot)
  const phone = usePhoneNumber(() => send({ type: 'edit' }))
  const code = useCode(state.context.staleCodes, {
    onEdit: () => send({ type: 'edit' }),
    onFull: (full) => send({ type: 'fill', code: full }),
  })
  const picker = useModal('country')
  useCodeStep(state.matches('confirm'), () => send({ type: 'changeNumber' }))

  if (picker.isOpen) {
    return (
      <CountryPicker
        screen="signin"
        chosen={phone.number.country}
        onChoose={(country) => {
          phone.chooseCountry(country)
          picker.close()
        }}
        onBack={picker.close}
      />
    )
  }
  const isEntry = state.matches('entry')
  return (
    <Screen name="signin" title={t('menu.signIn')}>
      <SignInFrame pad={<Keypad hasPlus={isEntry} {...(isEntry ? phone.pad : code.pad)} />}>
        {isEntry ? (
          <EntryForm
            phone={phone}
            problem={state.context.problem}
            isBusy={!state.matches({ entry: 'editing' })}
            providers={options.data?.providers ?? []}
            testMembers={testMembers}
            onPickCountry={picker.open}
            onContinue={() => send({ type: 'requestCode', mobile: phone.number.mobile })}
            onQuickSignIn={(mobile) => send({ type: 'quickSignIn', mobile })}
          />
        ) : (
          <CodeForm
            code={code}
            context={state.context}
            isSubmitting={state.matches({ confirm: 'submitting' })}
            isResending={state.matches({ confirm: 'resending' })}
            onSubmit={() => send({ type: 'submit', code: code.value })}
            onResend={() => send({ type: 'resend' })}
            onChangeNumber={() => send({ type: 'changeNumber' })}
          />
        )}
      </SignInFrame>
    </Screen>
  )
}

/** An answer without a sentence of the sign-in is a fault, so it goes to the browser's own report too. */
async function reported<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const code = errorCode(error)
    const isExplained = ERRORS_WITH_A_STEP.has(code ?? 0) || problemOf(code) !== 'network'
    if (code !== null && !isExplained) reportError(error)
    throw error
  }
}

/** The form on the field at the reading start, the keypad on wood at the end. */
function SignInFrame({ pad, children }: { pad: ReactNode; children: ReactNode }) {
  const locale = useLocale()
  return (
    <div className="sign">
      <section className="sign__form">
        <img className="sign__rose" src="/ui/carved.svg" alt="" />
        <div className="row sign__brand">
          <img className="sign__star" src="/ui/star.svg" alt="" />
          <b className="word">{BRAND.name[locale]}</b>
          <LanguageSwitch />
        </div>
        {children}
      </section>
      <div className="inlay inlay--v" />
      <aside className="sign__pad wood--v">{pad}</aside>
    </div>
  )
}
