import i18next from 'i18next'
import { isLocale } from '../i18n/locale.ts'
import { activeMatchup } from '../network/queries/memberStores.ts'
import { playSound } from '../platform/sound.ts'
import { vibrateShortly } from '../platform/vibrate.ts'
import { showSnack } from '../ui/overlays/snacks.ts'
import { tournamentTitle } from '../ui/backgammon/tournamentTitle.ts'
import { wantedPlace } from '../challenge/wantedPlace.ts'

/** Long enough to end a move elsewhere; there are three minutes to come to the match. */
const SNACK_MS = 10_000

/**
 * A match that has just begun: where it is one of a tournament the member hears of it and is led there. Its board shows it by
 * itself, and so does the button of its tournament's page.
 */
export async function tellTournamentMatch(matchupId: number): Promise<void> {
  const tournament = activeMatchup(matchupId)?.tournament ?? null
  if (tournament === null) return
  vibrateShortly()
  playSound('found')
  if ([`/matchup/${matchupId}`, `/tournament/${tournament.id}`].includes(location.pathname)) return
  const title = tournamentTitle(tournament, isLocale(i18next.language) ? i18next.language : 'fa')
  showSnack('trophy', i18next.t('news.tournamentBegun', { title }), SNACK_MS, () => wantedPlace.set({ matchupId }))
}
