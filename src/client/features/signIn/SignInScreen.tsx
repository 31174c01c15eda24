import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { beginSession } from '../../session/session.ts'
import { BRAND } from '../../i18n/brand.ts'
import { useLocale } from '../../i18n/format.ts'
import { LOCALE_TRAITS, localeAfter } from '../../../protocol/wire/locales.ts'
import { changeLocale } from '../../i18n/translations.ts'
import { queryClient, signInOptionsQuery } from '../../network/queries/queryClient.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { createSession, requestCode } from '../../network/calls/sessionCalls.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Keypad } from './Keypad.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { CodeForm } from './CodeForm.tsx'
import { CountryPicker } from '../../ui/people/CountryPicker.tsx'
import { EntryForm } from './EntryForm.tsx'
import { problemOf, signInMachine } from './signInMachine.ts'
import { useCode } from './useCode.ts'
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
          createSession: fromPromise(({ input }) => reported(createSession(input))),
        },
        actions: { beginSession: (_, { session }) => beginSession(session, place) },
      }),
    [place],
  )
  const [state, send] = useMachine(machine)
  const phone = usePhoneNumber(() => send({ type: 'edit' }))
  const code = useCode(state.context.staleCodes, () => send({ type: 'edit' }))
  const [isPicking, setPicking] = useState(false)

  if (isPicking) {
    return (
      <CountryPicker
        screen="signin"
        chosen={phone.number.country}
        onChoose={(country) => {
          phone.chooseCountry(country)
          setPicking(false)
        }}
        onBack={() => setPicking(false)}
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
            onPickCountry={() => setPicking(true)}
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
          <b className={`word-${locale}`}>{BRAND.name[locale]}</b>
          <LanguageSwitch />
        </div>
        {children}
      </section>
      <div className="inlay inlay--v" />
      <aside className="sign__pad wood--v">{pad}</aside>
    </div>
  )
}

/** The next language, in its own words: a visitor who cannot read the page can still change it. */
function LanguageSwitch() {
  const locale = useLocale()
  const other = localeAfter(locale)
  return (
    <Button kind="quiet" icon="translate-duotone" className="end" lang={other} onClick={() => void changeLocale(other)}>
      {LOCALE_TRAITS[other].name}
    </Button>
  )
}
