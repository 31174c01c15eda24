import i18next from 'i18next'
import type { Matchup } from '../../protocol/matchup/matchup.ts'
import { DEFAULT_LOCALE, isLocale } from '../../protocol/wire/locales.ts'
import { getActiveMatchups } from '../network/queries/memberStores.ts'
import { playSound } from '../platform/sound.ts'
import { vibrateShortly } from '../platform/vibrate.ts'
import { showSnack } from '../ui/overlays/snacks.ts'
import { tournamentTitle } from '../ui/backgammon/tournamentTitle.ts'
import { wantedPlace } from '../challenge/wantedPlace.ts'
import { claimMatch } from './toldMatches.ts'

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
