import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { createActor, fromPromise } from 'xstate'
import type { Member } from '../../protocol/member.ts'
import type { Session } from '../../protocol/session.ts'
import { changeLocale } from '../i18n/startTranslations.ts'
import { readStoredLocale } from '../i18n/locale.ts'
import { onSessionExpired } from '../network/http.ts'
import { loadMember, updateMember } from '../network/memberCalls.ts'
import { activeMatchupsQuery, activeSingleMatchupQuery, queryClient, storeMember } from '../network/queries.ts'
import { errorCode } from '../network/requestError.ts'
import { deleteSession } from '../network/sessionCalls.ts'
import { clearToken, readToken, storeToken, type TokenPlace } from '../network/tokenStorage.ts'
import { showSnack } from '../ui/snacks.ts'
import { bootMachine, type RestoredSession } from './bootMachine.ts'
import { loadAssets } from './loadAssets.ts'

const SESSION_EXPIRED_SNACK_MS = 4_000

/** The application's start and, from then on, whether somebody is signed in. */
export const boot = createActor(
  bootMachine.provide({
    actors: {
      loadAssets: fromPromise(() => loadAssets(reportProgress)),
      restoreSession: fromPromise(restoreSession),
      loadApp: fromPromise(loadApp),
    },
  }),
)

onSessionExpired(() => {
  if (!boot.getSnapshot().matches({ auth: 'loaded' })) return
  showSnack('error', i18next.t('network.sessionExpired'), SESSION_EXPIRED_SNACK_MS)
  forgetSession()
})

/** Whether the member is known; follow it with `useIsMember`. */
export function isMember(): boolean {
  return boot.getSnapshot().matches({ auth: 'loaded' })
}

export function useIsMember(): boolean {
  return useSelector(boot, (snapshot) => snapshot.matches({ auth: 'loaded' }))
}

/** Takes over a session that the server has just opened, and settles whose wish of language holds. */
export function beginSession({ accessToken, member }: Session, place: TokenPlace): void {
  storeToken(accessToken, place)
  storeMember(member)
  boot.send({ type: 'signedIn' })
  void settleLocale(member)
}

/** Ends the session here and on the server; it ends here also when the server cannot be told. */
export async function endSession(): Promise<void> {
  await deleteSession().catch(() => {})
  forgetSession()
}

function forgetSession(): void {
  clearToken()
  boot.send({ type: 'signedOut' })
  queryClient.clear()
}

async function restoreSession(): Promise<RestoredSession> {
  if (readToken() === null) return null
  try {
    const member = await loadMember()
    storeMember(member)
    return member
  } catch (error) {
    if (errorCode(error) === null) return 'unreachable'
    clearToken()
    return null
  }
}

async function loadApp(): Promise<void> {
  await Promise.all([queryClient.fetchQuery(activeMatchupsQuery), queryClient.fetchQuery(activeSingleMatchupQuery)])
}

/** A language chosen on this device is saved to the account; without one, the account's language is shown. */
async function settleLocale(member: Member): Promise<void> {
  const chosen = readStoredLocale()
  if (chosen === null) await changeLocale(member.locale)
  else if (chosen !== member.locale) await updateMember({ locale: chosen }).then(storeMember, () => {})
}

function reportProgress(progress: number): void {
  boot.send({ type: 'assetLoaded', progress })
}
