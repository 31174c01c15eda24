import type { TFunction } from 'i18next'
import type { Side } from '../../../engine/rules/position.ts'
import type { Cosmetics } from '../../../protocol/cosmetic/cosmetic.ts'
import type { Player } from '../../../protocol/matchup/matchup.ts'
import { playerName } from '../../ui/people/names.ts'

/** The players of a film, as the sidebar shows them. */
export interface FilmPlayer {
  readonly name: string
  readonly avatar: string | null
  readonly cosmetics?: Cosmetics | null | undefined
  readonly countryCode: string | null
  readonly isBot: boolean
  /** The path of the profile; null for bots and for the players of a file. */
  readonly profile: string | null
}

export type FilmPlayers = Readonly<Record<Side, FilmPlayer>>

/** The two players of a matchup, white first. */
export function playersOfMatchup([white, black]: readonly [Player, Player], t: TFunction): FilmPlayers {
  return { white: playerOf(white, t), black: playerOf(black, t) }
}

/** The two names of a file. */
export function playersOfFile({ white, black }: Readonly<Record<Side, string>>): FilmPlayers {
  const named = (name: string) => ({ name, avatar: null, countryCode: null, isBot: false, profile: null })
  return { white: named(white), black: named(black) }
}

function playerOf(player: Player, t: TFunction): FilmPlayer {
  const { name, avatar, cosmetics, countryCode, isBot } = player
  return {
    name: playerName(player, t),
    avatar,
    cosmetics,
    countryCode,
    isBot,
    profile: name === null || isBot ? null : `/${encodeURIComponent(name)}`,
  }
}
