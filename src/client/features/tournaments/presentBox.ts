import type { Round } from '../../../protocol/tournament/tournament.ts'
import type { BracketLayout } from './bracketLayout.ts'
import { isRoundMade } from './bracketRounds.ts'
import type { KnownPlaces, PlaceView } from './bracketViews.ts'

type Views = ReadonlyMap<string, PlaceView>

/** Of a round the key of the box of the member's own match, or else of the first. */
export function presentBox({ boxes }: BracketLayout, roundId: number, views: Views): string | null {
  const ofRound = boxes.filter((box) => box.roundId === roundId)
  const own = ofRound.find(({ key }) => views.get(key)?.isMine === true)
  return (own ?? ofRound[0])?.key ?? null
}

/**
 * The box that a round is brought into sight by; null until its places are there, as the own match is not known before.
 * A round that is still to come has none to wait for.
 */
export function boxInSight(
  layout: BracketLayout,
  round: Round,
  { places, views }: { places: KnownPlaces; views: Views },
): string | null {
  return isRoundMade(round) && !places.has(round.id) ? null : presentBox(layout, round.id, views)
}
