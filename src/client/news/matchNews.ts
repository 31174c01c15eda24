import i18next from 'i18next'
import type { Matchup } from '../../protocol/matchup/matchup.ts'
import { DEFAULT_LOCALE, isLocale } from '../../protocol/wire/locales.ts'
import { abortMatchup, loadMatchup } from '../network/calls/matchupCalls.ts'
import { getActiveMatchups, refreshActiveMatchups } from '../network/queries/memberStores.ts'
import { errorCode } from '../network/http/requestError.ts'
import { UNKNOWN_MATCHUP, forgetLostSearch, lostSearch, rememberSearch } from '../network/http/searchMemory.ts'
import { wantedPlace } from '../challenge/challengeAddress.ts'
import { playSound } from '../platform/sound.ts'
import { vibrateShortly } from '../platform/vibrate.ts'
import { showSnack } from '../ui/overlays/snacks.ts'
import { tournamentTitle } from '../ui/people/names.ts'

/** Matches that this page has told its member of: each is told once, whichever news come first. */
const told = new Set<number>()

/** Whether the caller is the first to tell of a match. */
export function claimMatch(matchupId: number): boolean {
  const isFirst = !told.has(matchupId)
  told.add(matchupId)
  return isFirst
}

/**
 * Takes back a search whose page was left before the server could be told (spec game §4). Whoever was seated meanwhile goes
 * straight to the board: that is what it searched for. What gets no answer is tried again when the live channel is back.
 */
export async function endLostSearch(memberId: number): Promise<void> {
  const matchupId = lostSearch()
  if (matchupId === null) return
  try {
    const known = matchupId === UNKNOWN_MATCHUP ? findWaiting(memberId)?.id : matchupId
    if (known !== undefined) await takeBack(known)
  } catch (error) {
    if (errorCode(error) === null) return
  }
  forgetLostSearch()
  rememberSearch(null)
  await refreshActiveMatchups()
}

async function takeBack(matchupId: number): Promise<void> {
  try {
    await abortMatchup(matchupId)
  } catch (error) {
    if (errorCode(error) === null) throw error
    const { startedAt, removedAt, finished } = await loadMatchup(matchupId)
    const isRunning = startedAt !== null && removedAt === null && !finished
    if (isRunning && claimMatch(matchupId)) wantedPlace.set({ matchupId })
  }
}

function findWaiting(memberId: number): Matchup | undefined {
  return getActiveMatchups().find(
    ({ userAId, userBId, startedAt, tournamentId }) =>
      userAId === memberId && userBId === null && startedAt === null && tournamentId === null,
  )
}

/** Long enough to end a move elsewhere; the clock of the match runs. */
const SNACK_MS = 10_000
/** The page that asked for a match has gone to its board by then. */
const SETTLED_MS = 1_000

/**
 * A match that has just begun: wherever the member is, it hears of it and is led there. Its board shows it by itself, and so does
 * the button of its tournament's page. What others say of the same match goes before.
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
  // Who waits at the board of a tournament may look elsewhere.
  if (matchup.tournament !== null || !isShown(matchup)) signal()
  lead(matchup, memberId)
}

/** The newest match that runs and that this page has neither told of nor shown: it began while no page listened. */
export function tellMissed(memberId: number): void {
  const [newest] = getActiveMatchups().filter((matchup) => runsOnClock(matchup) && claimMatch(matchup.id))
  if (newest !== undefined) lead(newest, memberId)
}

/** Whether somebody else waits for the member's moves. */
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
