import { type SQL, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bankOf } from '../../../engine/rules/clock.ts'
import type { DiceSource } from '../../../engine/rules/dice.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { MatchupRow, MatchupSummary } from './matchupTables.ts'
import { fairDiceSource } from '../dice/fairDice.ts'

/** The source of a matchup's dice. The secret never leaves the server before the match is over. */
export interface MatchupDice {
  readonly secret: Uint8Array
  readonly seedWhite: string | null
  readonly seedBlack: string | null
}

/** A matchup with all that playing it needs. */
export interface MatchupInPlay extends MatchupRow, MatchupSummary {
  readonly gameId: number
  readonly dice: MatchupDice
}

/** The dice of the whole match. A seed that was not sent counts as an empty text (W30). */
export function diceSourceOf({ dice }: MatchupInPlay): DiceSource {
  return fairDiceSource(dice.secret, { white: dice.seedWhite ?? '', black: dice.seedBlack ?? '' })
}

/** Whether every member has sent a seed, so that the dice can be fixed. */
export function hasAllSeeds({ playWithBot, dice }: Pick<MatchupInPlay, 'playWithBot' | 'dice'>): boolean {
  return dice.seedWhite !== null && (playWithBot || dice.seedBlack !== null)
}

/** The side that a member plays, or null for a viewer. */
export function sideOf(matchup: Pick<MatchupRow, 'userAId' | 'userBId'>, memberId: number): Side | null {
  if (matchup.userAId === memberId) return 'white'
  return matchup.userBId === memberId ? 'black' : null
}

/** The SQL condition that a member has one of the two seats of a row. */
export function hasSeat(of: { readonly userAId: PgColumn; readonly userBId: PgColumn }, memberId: number): SQL {
  return sql`(${eq(of.userAId, memberId)} or ${eq(of.userBId, memberId)})`
}

/** A member and the side that the member plays. */
export interface Seat {
  readonly memberId: number
  readonly side: Side
}

/** The seats that members have taken, white first. */
export function seatsOf({ userAId, userBId }: Pick<MatchupRow, 'userAId' | 'userBId'>): readonly Seat[] {
  const white: Seat = { memberId: userAId, side: 'white' }
  return userBId === null ? [white] : [white, { memberId: userBId, side: 'black' }]
}

/**
 * The taken seats in the order of member ids. Every transaction that writes to both members uses this order, so none
 * can deadlock with another.
 */
export function seatsByMember(matchup: Pick<MatchupRow, 'userAId' | 'userBId'>): readonly Seat[] {
  return seatsOf(matchup).toSorted((one, other) => one.memberId - other.memberId)
}

/** Whether both seats of the matchup are taken and it is neither finished nor aborted. */
export function isRunning(matchup: Pick<MatchupRow, 'startedAt' | 'finishedAt' | 'removedAt'>): boolean {
  return matchup.startedAt !== null && matchup.finishedAt === null && matchup.removedAt === null
}

/** Whether the matchup still looks for an opponent. */
export function isWaiting(matchup: Pick<MatchupRow, 'startedAt' | 'removedAt' | 'tournamentId'>): boolean {
  return matchup.startedAt === null && matchup.removedAt === null && matchup.tournamentId === null
}

/** The members of a matchup: one or two. */
export function membersOf({ userAId, userBId }: Pick<MatchupRow, 'userAId' | 'userBId'>): readonly number[] {
  return userBId === null ? [userAId] : [userAId, userBId]
}

/** The initial bank of each side of a match, in ms (W20, W387). */
export function bankMsOf({ bankTime, length }: Pick<MatchupRow, 'bankTime' | 'length'>): number {
  return bankTime === null ? bankOf(length) : bankTime * 1000
}

/** Whether a matchup is the practice of another member (W130). */
export function isPrivate(
  { isPractice, userAId }: { readonly isPractice: boolean; readonly userAId: number },
  memberId: number,
): boolean {
  return isPractice && userAId !== memberId
}
