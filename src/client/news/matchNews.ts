import i18next from 'i18next'
import type { Matchup } from '../../protocol/matchup/matchup.ts'
import { DEFAULT_LOCALE, isLocale } from '../../protocol/wire/locales.ts'
import { abortMatchup, loadMatchup } from '../network/calls/matchupCalls.ts'
import { getActiveMatchups, refreshActiveMatchups } from '../network/queries/memberStores.ts'
import { isPassingFault } from '../network/http/requestError.ts'
import { UNKNOWN_MATCHUP, forgetLostSearch, lostSearch, rememberSearch } from '../network/http/searchMemory.ts'
import { wantedPlace } from '../challenge/challengeAddress.ts'
import { playSound } from '../platform/sound.ts'
import { vibrateShortly } from '../platform/vibrate.ts'
import { showSnack } from '../ui/overlays/snacks.ts'
import { tournamentTitle } from '../ui/people/names.ts'

/** The matches that this page has told its member about. Each is told once, by the first message about it. */
const told = new Set<number>()

/** Whether the caller is the first to tell about a match. */
export function claimMatch(matchupId: number): boolean {
  const isFirst = !told.has(matchupId)
  told.add(matchupId)
  return isFirst
}

/**
 * Ends a search whose page was left before it could tell the server (spec game §4). If an opponent has joined
 * meanwhile, the member goes straight to the board. After no answer or a fault of the site, the next return of the live
 * channel tries again.
 */
export async function endLostSearch(memberId: number): Promise<void> {
  const matchupId = lostSearch()
  if (matchupId === null) return
  try {
    const known = matchupId === UNKNOWN_MATCHUP ? findWaiting(memberId)?.id : matchupId
    if (known !== undefined) await takeBack(known)
  } catch (error) {
    if (isPassingFault(error)) return
  }
  forgetLostSearch()
  rememberSearch(null)
  await refreshActiveMatchups()
}

async function takeBack(matchupId: number): Promise<void> {
  try {
    await abortMatchup(matchupId)
  } catch (error) {
    if (isPassingFault(error)) throw error
    const matchup = await loadMatchup(matchupId)
    const { startedAt, removedAt, finished } = matchup
    if (startedAt === null || removedAt !== null || finished) return
    // On a slow line the news of its start may have been told before this answer came.
    claimMatch(matchupId)
    if (!isShown(matchup)) wantedPlace.set({ matchupId })
  }
}

function findWaiting(memberId: number): Matchup | undefined {
  return getActiveMatchups().find(
    ({ userAId, userBId, startedAt, tournamentId }) =>
      userAId === memberId && userBId === null && startedAt === null && tournamentId === null,
  )
}

/** Long enough to finish something else. The clock of the match is already running. */
const SNACK_MS = 10_000
/** By this time, the page that searched has opened its board. */
const SETTLED_MS = 1_000

/**
 * Tells the member, on any screen, that a match is on, and offers the way to its board: once a page, so that a page that
 * was loaded anew in the middle of a match tells it too. The match's board and its tournament's page show the start
 * themselves. Other news about the same match come first.
 */
export async function tellStart(
  matchupId: number,
  memberId: number,
  untilOthersTold: () => Promise<void>,
): Promise<void> {
  if (find(matchupId)?.tournament === null) {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    await untilOthersTold()
  }
  const matchup = find(matchupId)
  if (matchup === undefined || !runsOnClock(matchup) || !claimMatch(matchupId)) return
  // A player who waits in a tournament may look elsewhere, so the signal always comes there.
  if (matchup.tournament !== null || !isShown(matchup)) signal()
  lead(matchup, memberId)
}

/** Tells about the newest running match that began while no page listened. */
export function tellMissed(memberId: number): void {
  const [newest] = getActiveMatchups().filter((matchup) => runsOnClock(matchup) && claimMatch(matchup.id))
  if (newest !== undefined) lead(newest, memberId)
}

/** Whether another member waits for this member's moves. */
function runsOnClock({ startedAt, playWithBot, isPractice }: Matchup): boolean {
  return startedAt !== null && !playWithBot && !isPractice
}

function lead(matchup: Matchup, memberId: number): void {
  if (isShown(matchup)) return
  const { id: matchupId, tournament } = matchup
  const kind = tournament === null ? 'info' : 'trophy'
  showSnack(kind, words(matchup, memberId), SNACK_MS, () => wantedPlace.set({ matchupId }))
}

function isShown({ id, tournament }: Matchup): boolean {
  return [`/matchup/${id}`, `/tournament/${tournament?.id}`].includes(location.pathname)
}

function words({ tournament, userAId, userA, userB }: Matchup, memberId: number): string {
  if (tournament !== null) {
    const title = tournamentTitle(tournament, isLocale(i18next.language) ? i18next.language : DEFAULT_LOCALE)
    return i18next.t('news.tournamentBegun', { title })
  }
  const opponent = userAId === memberId ? userB : userA
  return i18next.t('news.matchBegun', { name: opponent?.username ?? i18next.t('opponent.member') })
}

function signal(): void {
  vibrateShortly()
  playSound('found')
}

const find = (matchupId: number) => getActiveMatchups().find(({ id }) => id === matchupId)
