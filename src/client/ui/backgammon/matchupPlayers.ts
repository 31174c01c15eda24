import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'

/** The two players with the member first, where they play; white first for those who watch. */
export function playersFor(matchup: Matchup, memberId: number): readonly [first: Player, second: Player] {
  const [white, black] = matchup.players
  return black.id === memberId ? [black, white] : [white, black]
}

/** Whom the member plays against. */
export function opponentIn(matchup: Matchup, memberId: number): Player {
  return playersFor(matchup, memberId)[1]
}
