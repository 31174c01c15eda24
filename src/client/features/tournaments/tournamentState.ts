import type { Round, RoundMatchup, Tournament } from '../../../protocol/tournament/tournament.ts'

/** The member's own way through a tournament; empty if it has not joined. */
export interface OwnWay {
  /** Its running match. */
  readonly active: Pick<RoundMatchup, 'matchupId'> | null
  /** Its next match, as far as both sides are known. */
  readonly upcoming: Pick<RoundMatchup, 'matchupId' | 'startsAt'> | null
  /** The last round that it has finished. */
  readonly finishedRound: Pick<Round, 'id'> | null
}

export const NO_WAY: OwnWay = { active: null, upcoming: null, finishedRound: null }

/** The content of the status area (spec §2). `until` is the end of its countdown. */
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

/** The actions at the right side (spec §2). */
export type Offer =
  | { readonly kind: 'champions' | 'join' | 'joined' | 'nothing' }
  | { readonly kind: 'play' | 'joinUpcoming'; readonly matchupId: number }

/** Only registered members get the controls of matches (spec §6). */
export function offerOf({ status, imRegistered }: Standing, { active, upcoming, finishedRound }: OwnWay): Offer {
  if (status === 'finished') return { kind: 'champions' }
  if (status === 'canceled') return { kind: 'nothing' }
  if (!imRegistered) return { kind: 'join' }
  if (active !== null && active.matchupId !== null) return { kind: 'play', matchupId: active.matchupId }
  if (upcoming !== null && upcoming.matchupId !== null) return { kind: 'joinUpcoming', matchupId: upcoming.matchupId }
  // Who has played and has no match ahead may be out. The finished round is all that can be said.
  return { kind: finishedRound === null ? 'joined' : 'nothing' }
}

export interface JoinButton {
  readonly text: 'tournament.joined' | 'tournament.closed' | 'tournament.joinNow'
  readonly isDisabled: boolean
}

type Places = Pick<Tournament, 'status' | 'imRegistered' | 'totalCompetitors' | 'maximumCompetitors'>

/** A member who is in, or comes too late, cannot join (spec §5). */
export function joinButtonOf({ status, imRegistered, totalCompetitors, maximumCompetitors }: Places): JoinButton {
  if (imRegistered) return { text: 'tournament.joined', isDisabled: true }
  const isOpen = status === 'registrationOpen' && totalCompetitors < maximumCompetitors
  return { text: isOpen ? 'tournament.joinNow' : 'tournament.closed', isDisabled: !isOpen }
}

/** If there is a password, something must have been typed (spec §5). */
export function canSendJoin(tournament: Places & Pick<Tournament, 'hasPassword'>, password: string): boolean {
  return !joinButtonOf(tournament).isDisabled && (!tournament.hasPassword || password !== '')
}

/** A registration can be taken back while it is open, and the fee is returned. */
export function canUnregister({ status, imRegistered }: Pick<Tournament, 'status' | 'imRegistered'>): boolean {
  return imRegistered && status === 'registrationOpen'
}
