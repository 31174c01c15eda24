import type { PublicMember } from '../../../protocol/member/member.ts'
import type { Competitor, Round, Tournament } from '../../../protocol/tournament/tournament.ts'
import { wireOfVariant } from '../../../protocol/wire/variantOfWire.ts'
import type { CompetitorRow, RoundRow, TournamentRow } from './tournamentTables.ts'
import { prizesOf } from './bracket/medals.ts'
import { formatOf } from './bracket/tournamentFormats.ts'
import { isRegistrationOpen } from './joinTournament.ts'

/** A tournament as a member sees it at `now` (ms), with or without a seat in it. */
export function presentTournament(row: TournamentRow, imRegistered: boolean, now: number): Tournament {
  const isFull = row.totalCompetitors >= row.maximumCompetitors
  return {
    id: row.id,
    title: row.title,
    titles: row.titles,
    description: row.description,
    descriptions: row.descriptions,
    status: row.status,
    elimination: row.elimination,
    format: formatOf(row).name,
    doubleFinal: row.doubleFinal,
    deciderMatch: row.deciderMatch,
    ...wireOfVariant(row.variant),
    length: row.length,
    matchupBankTime: row.matchupBankTime,
    roundGap: row.roundGap,
    registrationCredit: row.registrationCredit === 0 ? null : row.registrationCredit,
    prize: row.prize,
    prizes: [...prizesOf(row.prize, row.paidPlaces)],
    hasPassword: row.passwordHash !== null,
    totalCompetitors: row.totalCompetitors,
    maximumCompetitors: row.maximumCompetitors,
    canRegister: !imRegistered && !isFull && isRegistrationOpen(row, now),
    imRegistered,
    createdAt: row.createdAt.toISOString(),
    registrationExpiresAt: row.registrationExpiresAt.toISOString(),
    startsAt: row.startsAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

/** A competitor with the present data of its member, as `viewerId` sees it. */
export function presentCompetitor(row: CompetitorRow, user: PublicMember, viewerId: number): Competitor {
  return {
    id: row.id,
    tournamentId: row.tournamentId,
    userId: row.memberId,
    user,
    username: user.username,
    avatar: user.avatar,
    createdAt: row.createdAt.toISOString(),
    seed: row.seed,
    rank: row.rank,
    medal: row.medal,
    prize: row.prize,
    gamesDiff: row.gamesDiff,
    usedBank: Math.round(row.usedBankMs / 1000),
    isMe: row.memberId === viewerId,
  }
}

/** A round of the given tournament (W383). */
export function presentRound(row: RoundRow, tournament: TournamentRow): Round {
  const grandFinal = formatOf(tournament).grandFinalOf(tournament, row)
  return {
    id: row.id,
    tournamentId: row.tournamentId,
    bracketIndex: row.bracketIndex,
    roundIndex: row.roundIndex,
    roundNum: row.roundIndex + 1,
    stage: row.stage,
    isGrandfinal: grandFinal !== null,
    isSecondGrandfinal: grandFinal === 'second',
    isDeciderRound: row.stage === 'decider',
    startsAt: row.startsAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
