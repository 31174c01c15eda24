import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { OpenSession } from '../../../protocol/session/session.ts'
import { useLocale } from '../../i18n/format.ts'
import { formatRecent } from '../../i18n/formatDate.ts'
import { endOtherSessions, endSession, loadSessions } from '../../network/calls/sessionCalls.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { confirm } from '../../ui/overlays/confirm.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { AccountData } from './AccountData.tsx'
import { offerSignIn } from './offerSignIn.ts'
import { SettingRow } from './SettingRow.tsx'
import './account.css'

const SESSIONS_KEY = ['sessions']

/** Where the member is signed in. Each of these sessions can be ended. */
export function AccountTab() {
  const { data, error, refetch } = useQuery(
    { queryKey: SESSIONS_KEY, queryFn: loadSessions, refetchOnMount: 'always' },
    queryClient,
  )
  if (data === undefined && error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <section className="plate plate--quiet list grow" data-testid="account">
      {data === undefined ? <Waiting /> : <Sessions sessions={data} />}
      <AccountData />
    </section>
  )
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useTranslation()
  const { isBusy, ask } = useEnding()
  const endOthers = () =>
    ask({
      question: {
        title: t('account.endOthersQuestion'),
        text: t('account.endOthersText'),
        yes: t('account.endOthers'),
      },
      end: endOtherSessions,
      told: t('account.othersEnded'),
    })
  const own = sessions.filter(({ isCurrent }) => isCurrent)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <SettingRow icon="users-three-duotone" title={t('account.sessions')} text={t('account.sessionsText')}>
        {others.length > 0 && (
          <Button kind="line" busy={isBusy} onClick={() => void endOthers()}>
            {t('account.endOthers')}
          </Button>
        )}
      </SettingRow>
      <ul className="list acc" aria-label={t('account.sessions')}>
        {[...own, ...others].map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useTranslation()
  const { isBusy, ask } = useEnding()
  const device = useDeviceName(session)
  const used = useLastUse(session)
  const end = () =>
    ask({
      question: { title: t('account.endQuestion'), text: t('account.endText', { device }), yes: t('account.end') },
      end: () => endSession(session.id),
      told: t('account.ended'),
    })
  return (
    <li className="li acc__row" data-testid="session" data-current={session.isCurrent}>
      <Icon name="browser-duotone" size={48} className={session.isCurrent ? 'brass' : 'mute'} />
      <span className="grow acc__text">
        <b className="t2">{device}</b>
        <small className="dim">
          {session.network !== null && (
            <>
              {t('account.network')} <Ltr>{session.network}</Ltr>
              {' · '}
            </>
          )}
          {used}
        </small>
      </span>
      {session.isCurrent ? (
        <span className="t1 brass">{t('account.current')}</span>
      ) : (
        <Button kind="line" busy={isBusy} aria-label={t('account.endLabel', { device })} onClick={() => void end()}>
          {t('account.end')}
        </Button>
      )}
    </li>
  )
}

function useDeviceName({ browser, system }: OpenSession): string {
  const { t } = useTranslation()
  if (browser !== null && system !== null) return t('account.on', { browser, system })
  return browser ?? system ?? t('account.program')
}

function useLastUse({ lastUsedAt }: OpenSession): string {
  const { t } = useTranslation()
  const recent = formatRecent(lastUsedAt, useLocale(), serverNow())
  if (recent.kind === 'now') return t('account.used', { time: t('account.now') })
  const time = recent.kind === 'today' ? t('account.today', { time: recent.text }) : recent.text
  return t('account.used', { time })
}

interface Ending {
  readonly question: { readonly title: string; readonly text: string; readonly yes: string }
  readonly end: () => Promise<void>
  readonly told: string
}

/** Asks, ends, and reads the list anew. Where the last sign-in is too long ago, it offers to sign in again. */
function useEnding() {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const ask = async ({ question, end, told }: Ending) => {
    if (!(await confirm({ ...question, no: t('account.keep'), isDangerous: true }))) return
    setBusy(true)
    try {
      await end()
      showSnack('ok', told)
    } catch (error) {
      const code = errorCode(error)
      if (code === ERRORS.signInAgain.status) await offerSignIn(t)
      else showSnack('error', t(failureText(code)))
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
    }
  }
  return { isBusy, ask }
}
