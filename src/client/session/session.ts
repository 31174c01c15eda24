import i18next from 'i18next'
import type { Member } from '../../protocol/member/member.ts'
import type { Session } from '../../protocol/session/session.ts'
import { isLocaleWanted, readStoredLocale } from '../i18n/locale.ts'
import { changeLocale } from '../i18n/translations.ts'
import { onMemberDoubted, onNetworkFailure, onSessionExpired } from '../network/http/http.ts'
import { loadMember, updateMember } from '../network/calls/memberCalls.ts'
import {
  forgetMember,
  getMember,
  loadStartData,
  type StartData,
  storeMember,
  storeStartData,
} from '../network/queries/memberStores.ts'
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
/** The dialog that asked has closed by then. */
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

/** Whether the session expired on the menu. The menu then stays open (spec §8). */
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

/** Takes over a new session, and settles which language holds. */
export function beginSession({ accessToken, refreshToken, member }: Session, place: TokenPlace): void {
  storeToken(accessToken, place, refreshToken)
  welcome(member)
  void settleLocale(member)
}

/**
 * Ends the session here and on the server, and opens the sign-in. When the server cannot be reached, the session still
 * ends here.
 */
export async function endSession(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SIGN_OUT_DELAY_MS))
  await import('../push/pushPorts.ts').then(({ pushPorts, releasePush }) => releasePush(pushPorts)).catch(() => {})
  await deleteSession().catch(() => {})
  leaveSession()
}

/** Opens the sign-in, with nothing of the member left in the page. For a session that the server has ended. */
export function leaveSession(): void {
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
  // On a slow line each answer takes long, so everything is asked for at once.
  const data = loadStartData()
  data.catch(() => {})
  try {
    const member = await loadMember()
    welcome(member, data)
    if (isLocaleWanted()) void settleLocale(member)
  } catch (error) {
    if (isRefusal(error)) forgetSession()
    else startWithoutServer()
  }
}

/** Starts with the member that this device remembers. The live channel loads the rest when it opens. */
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

function welcome(member: Member, data: Promise<StartData> = loadStartData()): void {
  storeMember(member)
  happen({ type: 'memberFound' })
  data.then(
    (loaded) => {
      if (getMember()?.id !== member.id) return
      storeStartData(loaded)
      happen({ type: 'appLoaded' })
    },
    () => happen({ type: 'appFailed' }),
  )
}

/** Asks the server who is signed in, after it has refused something to this page's member. */
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
  // A session that ends during the start was not on the menu.
  expiredOnMenu = auth === 'loaded' && location.pathname === '/'
  showSnack('error', i18next.t('network.sessionExpired'), SESSION_EXPIRED_SNACK_MS)
  forgetSession()
}

function forgetSession(): void {
  clearToken()
  happen({ type: 'memberMissing' })
  forgetMember()
}

/** A language that was chosen on this device is saved to the account. Without one, the account's language is shown. */
async function settleLocale(member: Member): Promise<void> {
  const chosen = readStoredLocale()
  if (chosen === null) await changeLocale(member.locale)
  else if (chosen !== member.locale) await updateMember({ locale: chosen }).then(keepLocale, () => {})
}

/** Takes the language alone from an answer: a new member may have got a name meanwhile. */
function keepLocale({ id, locale }: Member): void {
  const shown = getMember()
  if (shown?.id === id) storeMember({ ...shown, locale })
}
