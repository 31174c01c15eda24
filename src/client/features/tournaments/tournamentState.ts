import type { Round, RoundMatchup, Tournament } from '../../../protocol/tournament/tournament.ts'

/** What the wire tells of the member's own way through a tournament; nothing of it where it has not joined. */
export interface OwnWay {
  /** Its match that is being played. */
  readonly active: Pick<RoundMatchup, 'matchupId'> | null
  /** Its next match, as far as both sides are known. */
  readonly upcoming: Pick<RoundMatchup, 'matchupId' | 'startsAt'> | null
  /** The last round that it has finished. */
  readonly finishedRound: Pick<Round, 'id'> | null
}

export const NO_WAY: OwnWay = { active: null, upcoming: null, finishedRound: null }

/** What the status area says (spec §2); `until` is an instant that it counts down to. */
export type StatusArea =
  | { readonly kind: 'registrationOpen' | 'registrationClosed' | 'nextMatch'; readonly until: string }
  | { readonly kind: 'finishedRound'; readonly roundId: number }
  | { readonly kind: 'running' | 'finished' | 'canceled' }

type Standing = Pick<Tournament, 'status' | 'imRegistered' | 'registrationExpiresAt' | 'startsAt'>

export function statusAreaOf(tournament: Standing, way: OwnWay): StatusArea {
  const { status, imRegistered, registrationExpiresAt, startsAt } = tournament
  switch (status) {
    case 'registrationOpen':
      return { kind: status, until: registrationExpiresAt }
    case 'registrationClosed':
      return { kind: status, until: startsAt }
    case 'started':
      return imRegistered ? ownStatusOf(way) : { kind: 'running' }
    case 'finished':
    case 'canceled':
      return { kind: status }
  }
}

function ownStatusOf({ active, upcoming, finishedRound }: OwnWay): StatusArea {
  if (active !== null) return { kind: 'running' }
  if (upcoming !== null && upcoming.startsAt !== null) return { kind: 'nextMatch', until: upcoming.startsAt }
  return finishedRound === null ? { kind: 'running' } : { kind: 'finishedRound', roundId: finishedRound.id }
}

/** What the right side offers (spec §2). */
export type Offer =
  | { readonly kind: 'champions' | 'join' | 'joined' | 'nothing' }
  | { readonly kind: 'play' | 'joinUpcoming'; readonly matchupId: number }

/** Only registered members get the controls of matches (spec §6). */
export function offerOf({ status, imRegistered }: Standing, { active, upcoming }: OwnWay): Offer {
  if (status === 'finished') return { kind: 'champions' }
  if (status === 'canceled') return { kind: 'nothing' }
  if (!imRegistered) return { kind: 'join' }
  if (active !== null && active.matchupId !== null) return { kind: 'play', matchupId: active.matchupId }
  if (upcoming !== null && upcoming.matchupId !== null) return { kind: 'joinUpcoming', matchupId: upcoming.matchupId }
  return { kind: 'joined' }
}

export interface JoinButton {
  readonly text: 'tournament.joined' | 'tournament.closed' | 'tournament.joinNow'
  readonly isDisabled: boolean
}

type Places = Pick<Tournament, 'status' | 'imRegistered' | 'totalCompetitors' | 'maximumCompetitors'>

/** Spec §5: who is in, or comes too late, cannot join. */
export function joinButtonOf({ status, imRegistered, totalCompetitors, maximumCompetitors }: Places): JoinButton {
  if (imRegistered) return { text: 'tournament.joined', isDisabled: true }
  const isOpen = status === 'registrationOpen' && totalCompetitors < maximumCompetitors
  return { text: isOpen ? 'tournament.joinNow' : 'tournament.closed', isDisabled: !isOpen }
}

/** Spec §5: where there is a password, something must have been typed. */
export function canSendJoin(tournament: Places & Pick<Tournament, 'hasPassword'>, password: string): boolean {
  return !joinButtonOf(tournament).isDisabled && (!tournament.hasPassword || password !== '')
}

/** A registration can be taken back while it is open (the fee comes back with it). */
export function canUnregister({ status, imRegistered }: Pick<Tournament, 'status' | 'imRegistered'>): boolean {
  return imRegistered && status === 'registrationOpen'
}
