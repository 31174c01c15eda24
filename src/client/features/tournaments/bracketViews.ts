import type { PublicMember } from '../../../protocol/member/member.ts'
import type { RoundMatchup } from '../../../protocol/tournament/tournament.ts'
import type { BracketLayout, BracketRound } from './bracketLayout.ts'

/** One of the two sides of a place; null if nobody is known yet. */
export type Seat = Pick<PublicMember, 'id' | 'username' | 'avatar' | 'cosmetics'> | null

/** The content of a place of a round. */
export interface PlaceView {
  readonly key: string
  readonly seats: readonly [Seat, Seat]
  /** Null before the match has begun. */
  readonly scores: readonly [number, number] | null
  readonly state: 'waiting' | 'running' | 'over' | 'bye'
  /** The side that advances: the first or the second of the two. */
  readonly winner: 0 | 1 | null
  readonly isMine: boolean
  readonly isTimeout: boolean
  readonly matchupId: number | null
  readonly startsAt: string | null
}

/** The places of each round by its id, as far as the server has made them. */
export type KnownPlaces = ReadonlyMap<number, readonly RoundMatchup[]>

export function viewOf(place: RoundMatchup, key: string): PlaceView {
  const { hasBye, startedAt, finishedAt, userA, userB, winnerUserId, userAScore, userBScore } = place
  const state = hasBye ? 'bye' : finishedAt !== null ? 'over' : startedAt !== null ? 'running' : 'waiting'
  const winner = winnerUserId === null ? null : winnerUserId === place.userAId ? 0 : 1
  return {
    key,
    seats: [userA, userB],
    scores: startedAt === null ? null : [userAScore, userBScore],
    state,
    winner: state === 'bye' ? 0 : winner,
    isMine: place.isMyMatchup,
    isTimeout: place.isTimeout,
    matchupId: place.matchupId,
    startsAt: place.startsAt,
  }
}

/**
 * The content of each box of the drawing. A round that the server has not made yet shows the competitors who have
 * already reached it: winners along the lines, and the losers of the semi-finals in the match for the third place. A
 * place that nobody reaches is empty.
 */
export function bracketViews(
  rounds: readonly BracketRound[],
  { boxes, links }: BracketLayout,
  { places, memberId }: { places: KnownPlaces; memberId: number },
): ReadonlyMap<string, PlaceView> {
  const views = new Map<string, PlaceView>()
  const roundOf = new Map(rounds.map((round) => [round.id, round]))
  const feedersOf = new Map<string, string[]>()
  for (const { from, to } of links) feedersOf.set(to, [...(feedersOf.get(to) ?? []), from])
  const semiFinals = boxes.filter(({ roundId }) => roundOf.get(roundId)?.stage === 'semiFinal')
  for (const { key, roundId, position } of boxes) {
    const made = places.get(roundId)
    const known = made?.find((place) => place.position === position)
    if (known !== undefined) {
      views.set(key, viewOf(known, key))
    } else if (made === undefined) {
      const isDecider = roundOf.get(roundId)?.stage === 'decider'
      const feeders = isDecider ? semiFinals.map((box) => box.key) : (feedersOf.get(key) ?? [])
      const coming = feeders.map((feeder) => goesOn(views.get(feeder), !isDecider))
      const seats = seatsOf(coming)
      views.set(key, { ...UNKNOWN, key, seats, isMine: seats.some((seat) => seat?.id === memberId) })
    }
  }
  return views
}

/** Whether the content of a box is unchanged. */
export function isSameView(one: PlaceView | undefined, other: PlaceView | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  const isSameSeat = (at: 0 | 1) => {
    const [before, now] = [one.seats[at], other.seats[at]]
    return (
      before?.id === now?.id &&
      before?.username === now?.username &&
      before?.avatar === now?.avatar &&
      before?.cosmetics?.frame === now?.cosmetics?.frame
    )
  }
  return (
    isSameSeat(0) &&
    isSameSeat(1) &&
    one.scores?.join() === other.scores?.join() &&
    one.state === other.state &&
    one.winner === other.winner &&
    one.isMine === other.isMine &&
    one.matchupId === other.matchupId
  )
}

/** A competitor from the losers' bracket meets one who has just lost among the winners, and stands second. */
function seatsOf(coming: readonly Seat[]): readonly [Seat, Seat] {
  const [first = null, second = null] = coming
  return coming.length === 1 ? [null, first] : [first, second]
}

const UNKNOWN: Omit<PlaceView, 'key'> = {
  seats: [null, null],
  scores: null,
  state: 'waiting',
  winner: null,
  isMine: false,
  isTimeout: false,
  matchupId: null,
  startsAt: null,
}

/** The winner or the loser of a place. */
function goesOn(view: PlaceView | undefined, asWinner: boolean): Seat {
  if (view === undefined || view.winner === null) return null
  return view.seats[asWinner || view.state === 'bye' ? view.winner : view.winner === 0 ? 1 : 0]
}

/** The path of a place: the board of a running match, then the result. */
export function addressOf({ matchupId, state }: PlaceView): string | null {
  if (matchupId === null || state === 'bye') return null
  return state === 'over' ? `/matchup/${matchupId}/result` : `/matchup/${matchupId}`
}
