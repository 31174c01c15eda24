import { TURN_DELAY_MS } from '../../../engine/rules/clock.ts'
import type { Side } from '../../../engine/rules/position.ts'
import { JOIN_TIMEOUT_S } from '../../../protocol/matchup/matchupTerms.ts'
import { type Matchup, type Player, botLevelSchema } from '../../../protocol/matchup/matchup.ts'
import type { PublicMember } from '../../../protocol/member/member.ts'
import { wireOfVariant } from '../../../protocol/wire/variantOfWire.ts'
import type { MatchupSummary } from './matchupTables.ts'
import { bankMsOf, sideOf } from './matchupInPlay.ts'
import type { Standing } from '../../people/members/readRanks.ts'

/** A matchup with the present data of its members. */
export interface MatchupWithMembers {
  readonly matchup: MatchupSummary
  readonly userA: PublicMember
  readonly userB: PublicMember | null
  readonly standings: ReadonlyMap<number, Standing>
  /** The tournament of the match. */
  readonly tournament: Matchup['tournament']
}

/**
 * A matchup as `viewerId` sees it. `favored` says whether the viewer has marked it. A null `viewerId` is for live
 * messages, which look the same for everybody (W17).
 */
export function presentMatchup(found: MatchupWithMembers, viewerId: number | null, favored = false): Matchup {
  const { matchup, userA, userB } = found
  const hasLength = matchup.startedAt !== null || matchup.tournamentId !== null
  const hasClock = !matchup.playWithBot
  return {
    id: matchup.id,
    userAId: matchup.userAId,
    userBId: matchup.userBId,
    userA: withRank(userA, found),
    userB: userB === null ? null : withRank(userB, found),
    userAUsername: userA.username,
    userBUsername: userB?.username ?? null,
    userAAvatar: userA.avatar,
    userBAvatar: userB?.avatar ?? null,
    userAScore: matchup.userAScore,
    userBScore: matchup.userBScore,
    userAInitialScore: scoreOf(matchup.userAInitialRating),
    userBInitialScore: scoreOf(matchup.userBInitialRating),
    userAInitialRank: matchup.userAInitialRank,
    userBInitialRank: matchup.userBInitialRank,
    userAInitialEloRating: matchup.userAInitialRating,
    userBInitialEloRating: matchup.userBInitialRating,
    players: [presentPlayer(found, 'white'), presentPlayer(found, 'black')],
    playWithBot: matchup.playWithBot,
    botDifficulty: matchup.botDifficulty === null ? null : botLevelSchema.parse(matchup.botDifficulty),
    ...wireOfVariant(matchup.variant),
    isPractice: matchup.isPractice,
    length: matchup.length,
    joinCredit: matchup.joinCredit === 0 ? null : matchup.joinCredit,
    joinTimeout: JOIN_TIMEOUT_S,
    startsAt: instant(matchup.startsAt),
    startedAt: instant(matchup.startedAt),
    createdAt: matchup.createdAt.toISOString(),
    finished: matchup.finishedAt !== null,
    finishedAt: instant(matchup.finishedAt),
    removedAt: instant(matchup.removedAt),
    resignedAt: instant(matchup.resignedAt),
    isTimeout: matchup.isTimeout,
    winnerUserId: winnerIdOf(matchup),
    winner: matchup.winner,
    creditWon: matchup.creditWon,
    lastGameId: matchup.lastGameId,
    favored,
    isAnalysed: matchup.analysedAt !== null,
    isMyMatchup: viewerId !== null && sideOf(matchup, viewerId) !== null,
    tournamentId: matchup.tournamentId,
    tournament: found.tournament,
    bracketIndex: matchup.bracketIndex,
    roundIndex: matchup.roundIndex,
    bankTime: hasClock && hasLength ? bankMsOf(matchup) / 1000 : null,
    delayTime: hasClock ? (matchup.delayMs ?? TURN_DELAY_MS) / 1000 : null,
  }
}

/** The winning member; null before the end, after an abort, or if a bot won. */
export function winnerIdOf({ winner, userAId, userBId }: MatchupSummary): number | null {
  if (winner === null) return null
  return winner === 'white' ? userAId : userBId
}

function presentPlayer({ matchup, userA, userB, standings }: MatchupWithMembers, side: Side): Player {
  const isWhite = side === 'white'
  const member = isWhite ? userA : userB
  return {
    id: member?.id ?? null,
    color: side,
    name: member?.username ?? null,
    avatar: member?.avatar ?? null,
    countryCode: member?.countryCode ?? null,
    cosmetics: member?.cosmetics ?? null,
    isBot: !isWhite && matchup.playWithBot,
    matchScore: isWhite ? matchup.userAScore : matchup.userBScore,
    initialScore: scoreOf(isWhite ? matchup.userAInitialRating : matchup.userBInitialRating),
    initialRank: isWhite ? matchup.userAInitialRank : matchup.userBInitialRank,
    rank: member === null ? null : (standings.get(member.id)?.rank ?? null),
  }
}

function withRank(member: PublicMember, { standings }: MatchupWithMembers): Matchup['userA'] {
  return { ...member, rank: standings.get(member.id)?.rank ?? null }
}

/** A rating rounded for display; 0 for a bot. */
function scoreOf(rating: number | null): number {
  return rating === null ? 0 : Math.round(rating)
}

function instant(date: Date | null): string | null {
  return date === null ? null : date.toISOString()
}

/** The name of a player in a file of the match. */
export function fileNameOf(member: { readonly id: number; readonly username: string | null } | null): string {
  return member?.username ?? `Member ${member?.id ?? ''}`.trim()
}
