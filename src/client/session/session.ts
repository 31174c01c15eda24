import i18next from 'i18next'
import type { Member } from '../../protocol/member/member.ts'
import type { Session } from '../../protocol/session/session.ts'
import { isLocaleWanted, readStoredLocale } from '../i18n/locale.ts'
import { changeLocale } from '../i18n/translations.ts'
import { onMemberDoubted, onNetworkFailure, onSessionExpired } from '../network/http/http.ts'
import { loadMember, loadUnseenCount, updateMember } from '../network/calls/memberCalls.ts'
import { forgetMember, getMember, loadActive, storeMember, storeUnseenCount } from '../network/queries/memberStores.ts'
import { recallMember } from '../network/queries/memberStorage.ts'
import { isRefusal } from '../network/http/requestError.ts'
import { deleteSession } from '../network/calls/sessionCalls.ts'
import { clearToken, readToken, storeToken, type TokenPlace } from '../network/http/tokenStorage.ts'
import { createValueStore, useValueStore } from '../platform/createValueStore.ts'
import { showSnack } from '../ui/overlays/snacks.ts'
import { loadAssets } from './loadAssets.ts'
import { advance, FIRST_STATES, type LoadEvent, type LoadStates } from './loadStates.ts'
import { followSwitches, startAnewIfReplaced } from './memberSwitch.ts'

const SESSION_EXPIRED_SNACK_MS = 4_000
const NETWORK_ERROR_SNACK_MS = 3_000
/** The dialog that asked has gone by then. */
const SIGN_OUT_DELAY_MS = 300

const loadStates = createValueStore<LoadStates>(FIRST_STATES)
let expiredOnMenu = false

export const getLoadStates = loadStates.get
export const onLoadStates = loadStates.subscribe

export function useLoadStates(): LoadStates {
  return useValueStore(loadStates)
}

export function useIsMember(): boolean {
  return useLoadStates().auth === 'loaded'
}

/** Whoever was on the menu when the session ended stays there (spec §8). */
export function hasExpiredOnMenu(): boolean {
  return expiredOnMenu
}

/** Begins everything that the splash waits for. */
export function startLoading(): void {
  followSwitches()
  onSessionExpired(expireSession)
  onMemberDoubted(() => void checkMember())
  onNetworkFailure(() => showSnack('error', i18next.t('network.error'), NETWORK_ERROR_SNACK_MS))
  loadAssets((progress) => happen({ type: 'assetLoaded', progress })).then(
    () => happen({ type: 'assetsLoaded' }),
    () => happen({ type: 'assetsFailed' }),
  )
  void restoreSession()
}

/** Takes over a session that the server has just opened, and settles whose wish of language holds. */
export function beginSession({ accessToken, member }: Session, place: TokenPlace): void {
  storeToken(accessToken, place)
  welcome(member)
  void settleLocale(member)
}

/**
 * Ends the session here and on the server, and starts anew at the sign-in; it ends here also when the server cannot be
 * told.
 */
export async function endSession(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SIGN_OUT_DELAY_MS))
  await import('../push/pushPorts.ts').then(({ pushPorts, releasePush }) => releasePush(pushPorts)).catch(() => {})
  await deleteSession().catch(() => {})
  if (startAnewIfReplaced()) return
  clearToken()
  forgetMember()
  location.replace('/signin')
}

function happen(event: LoadEvent): void {
  loadStates.set(advance(loadStates.get(), event))
}

async function restoreSession(): Promise<void> {
  if (readToken() === null) {
    happen({ type: 'memberMissing' })
    return
  }
  try {
    const member = await loadMember()
    welcome(member)
    if (isLocaleWanted()) void settleLocale(member)
  } catch (error) {
    if (isRefusal(error)) forgetSession()
    else startWithoutServer()
  }
}

/** With what this device remembers of its member; the live channel loads the rest when it opens. */
function startWithoutServer(): void {
  const member = recallMember()
  if (member === null) {
    happen({ type: 'serverUnreachable' })
    return
  }
  storeMember(member)
  happen({ type: 'memberFound' })
  happen({ type: 'appLoaded' })
}

function welcome(member: Member): void {
  storeMember(member)
  happen({ type: 'memberFound' })
  Promise.all([loadActive(), loadUnseenCount().then(storeUnseenCount)]).then(
    () => happen({ type: 'appLoaded' }),
    () => happen({ type: 'appFailed' }),
  )
}

/** Asks who is signed in, where the server has refused what this page's member may do. */
async function checkMember(): Promise<void> {
  if (startAnewIfReplaced()) return
  const shown = getMember()
  const found = await loadMember().catch(() => undefined)
  if (shown !== undefined && found !== undefined && found.id !== shown.id) location.replace('/')
}

function expireSession(): void {
  if (startAnewIfReplaced()) return
  const { auth } = loadStates.get()
  if (auth === 'failed') return
  // Whose session ends while the page starts is on no menu yet.
  expiredOnMenu = auth === 'loaded' && location.pathname === '/'
  showSnack('error', i18next.t('network.sessionExpired'), SESSION_EXPIRED_SNACK_MS)
  forgetSession()
}

function forgetSession(): void {
  clearToken()
  happen({ type: 'memberMissing' })
  forgetMember()
}

/** A language chosen on this device is saved to the account; without one, the account's language is shown. */
async function settleLocale(member: Member): Promise<void> {
  const chosen = readStoredLocale()
  if (chosen === null) await changeLocale(member.locale)
  else if (chosen !== member.locale) await updateMember({ locale: chosen }).then(storeMember, () => {})
}
