import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'
import type { Tournament } from '../../../protocol/tournament/tournament.ts'
import { textIn, type Locale } from '../../../protocol/wire/locales.ts'

interface Named {
  readonly username: string | null
  readonly mobile?: string | null
  readonly email?: string | null
}

/**
 * A member's display name: the username, else the mobile number in the digits of the language, else the email address.
 */
export function memberName({ username, mobile = null, email = null }: Named, { digits }: Format): string {
  return username ?? (mobile === null ? (email ?? '') : digits(spaceMobile(mobile)))
}

/** Groups of three digits and a last one of four, readable for any country without its table: +98 912 345 6789. */
function spaceMobile(mobile: string): string {
  const [, start = '', last = ''] = /^(.*?)(\d{4})$/.exec(mobile) ?? [mobile, mobile]
  return `${start.replace(/\d(?=(\d{3})+$)/g, '$& ')} ${last}`.trim()
}

/** A player's name as everybody sees it. A member who has none or hides it, and a bot, have the name of their kind. */
export function playerName({ name, isBot }: Pick<Player, 'name' | 'isBot'>, t: TFunction): string {
  return name ?? t(isBot ? 'opponent.bot' : 'opponent.member')
}

/** The two players of a matchup. A member who plays comes first; for viewers, white does. */
export function playersFor(matchup: Matchup, memberId: number): readonly [first: Player, second: Player] {
  const [white, black] = matchup.players
  return black.id === memberId ? [black, white] : [white, black]
}

/** The member's opponent. */
export function opponentIn(matchup: Matchup, memberId: number): Player {
  return playersFor(matchup, memberId)[1]
}

type Titled = Pick<Tournament, 'title' | 'titles'>

/** The title of a tournament in a language. The operator need not have given one in each language. */
export function tournamentTitle({ title, titles }: Titled, locale: Locale): string {
  return textIn(locale, title, titles)
}
