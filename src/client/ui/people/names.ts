import type { Format } from '../../i18n/format.ts'
import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'
import type { Tournament } from '../../../protocol/tournament/tournament.ts'
import type { Locale } from '../../../protocol/wire/locales.ts'

interface Named {
  readonly username: string | null
  readonly mobile?: string | null
  readonly email?: string | null
}

/** What a member is called: username, else mobile with the digits of the language, else email. */
export function memberName({ username, mobile = null, email = null }: Named, { digits }: Format): string {
  return username ?? (mobile === null ? (email ?? '') : digits(spaceMobile(mobile)))
}

/** Digits in threes and a four at the end, readable in any country and without its table: +98 912 345 6789. */
function spaceMobile(mobile: string): string {
  const [, start = '', last = ''] = /^(.*?)(\d{4})$/.exec(mobile) ?? [mobile, mobile]
  return `${start.replace(/\d(?=(\d{3})+$)/g, '$& ')} ${last}`.trim()
}

/** The two players with the member first, where they play; white first for those who watch. */
export function playersFor(matchup: Matchup, memberId: number): readonly [first: Player, second: Player] {
  const [white, black] = matchup.players
  return black.id === memberId ? [black, white] : [white, black]
}

/** Whom the member plays against. */
export function opponentIn(matchup: Matchup, memberId: number): Player {
  return playersFor(matchup, memberId)[1]
}

type Titled = Pick<Tournament, 'title' | 'titleEn'>

/** What a tournament is called in a language: the operator need not have named it in both. */
export function tournamentTitle({ title, titleEn }: Titled, locale: Locale): string {
  return locale === 'en' ? (titleEn ?? title) : title
}
