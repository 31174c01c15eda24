import type { Round } from '../../../protocol/tournament/tournament.ts'
import type { BracketLayout } from './bracketLayout.ts'
import { isRoundMade } from './bracketRounds.ts'
import type { KnownPlaces, PlaceView } from './bracketViews.ts'

type Views = ReadonlyMap<string, PlaceView>

/** The key of the member's own box of a round, or else of its first box. */
export function presentBox({ boxes }: BracketLayout, roundId: number, views: Views): string | null {
  const ofRound = boxes.filter((box) => box.roundId === roundId)
  const own = ofRound.find(({ key }) => views.get(key)?.isMine === true)
  return (own ?? ofRound[0])?.key ?? null
}

/**
 * The box by which a round is scrolled into sight; null until its places are there, since the own match is not known
 * before. A future round has no places to wait for.
 */
export function boxInSight(
  layout: BracketLayout,
  round: Round,
  { places, views }: { places: KnownPlaces; views: Views },
): string | null {
  return isRoundMade(round) && !places.has(round.id) ? null : presentBox(layout, round.id, views)
}
