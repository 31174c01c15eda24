import type { Side } from '../../../engine/rules/position.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { LiveMessage } from '../../../protocol/live/live.ts'
import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'
import { PUBLIC_IDS } from '../../../protocol/matchup/publicMatch.ts'

/** The sides whose members do not show themselves to people without an account. */
export type HiddenSides = Readonly<Record<Side, boolean>>

/** Where it is not known what the members allow, both are hidden. */
export const BOTH_HIDDEN: HiddenSides = { white: true, black: true }

/** The matchup as people without an account see it: without ids of members and fees, and without who hides (W643). */
export function showMatchup(matchup: Matchup, hidden: HiddenSides): Matchup {
  const { userA, userB, players, winner, playWithBot } = matchup
  const white = hidden.white
  const black = hidden.black
  const name = (isHidden: boolean, shown: string | null) => (isHidden ? null : shown)
  return {
    ...matchup,
    userAId: PUBLIC_IDS.white,
    userBId: matchup.userBId === null ? null : PUBLIC_IDS.black,
    userA: showMember(userA, 'white', white),
    userB: userB === null ? null : showMember(userB, 'black', black),
    userAUsername: name(white, matchup.userAUsername),
    userBUsername: name(black, matchup.userBUsername),
    userAAvatar: name(white, matchup.userAAvatar),
    userBAvatar: name(black, matchup.userBAvatar),
    ...(white && { userAInitialScore: 0, userAInitialRank: null, userAInitialEloRating: null }),
    ...(black && { userBInitialScore: 0, userBInitialRank: null, userBInitialEloRating: null }),
    players: [showPlayer(players[0], white), showPlayer(players[1], black)],
    winnerUserId: winner === null || (winner === 'black' && playWithBot) ? null : PUBLIC_IDS[winner],
    joinCredit: null,
    creditWon: null,
    favored: false,
    isMyMatchup: false,
  }
}

function showMember(member: Matchup['userA'], side: Side, isHidden: boolean): Matchup['userA'] {
  const id = PUBLIC_IDS[side]
  return isHidden ? { id, username: null, avatar: null, countryCode: null, rank: null } : { ...member, id }
}

function showPlayer(player: Player, isHidden: boolean): Player {
  const shown = { ...player, id: player.id === null ? null : PUBLIC_IDS[player.color] }
  if (!isHidden || player.isBot) return shown
  const nobody = { name: null, avatar: null, countryCode: null, cosmetics: null }
  return { ...shown, ...nobody, initialScore: 0, initialRank: null, rank: null }
}

/** The state of a game as people without an account see it: without ids of members and without what only players need. */
export function showContext(context: GameContext): GameContext {
  const [white, black] = context.player
  return { ...context, possibleMoves: [], player: [showSeat(white), showSeat(black)] }
}

function showSeat({
  networkDelay: _networkDelay,
  ...seat
}: GameContext['player'][number]): GameContext['player'][number] {
  return { ...seat, id: seat.id === null ? null : PUBLIC_IDS[seat.color] }
}

/**
 * What people without an account get of a message of a match: its states and its end, and nothing else. Signs of the
 * chat, names of viewers and whatever else comes are for members (W642).
 */
export function showMessage(message: LiveMessage, hidden: HiddenSides): LiveMessage | null {
  switch (message.kind) {
    case 'gameUpdated':
      return { ...message, gameContext: showContext(message.gameContext) }
    case 'matchupUpdated':
      return { ...message, matchup: showMatchup(message.matchup, hidden) }
    default:
      return null
  }
}
