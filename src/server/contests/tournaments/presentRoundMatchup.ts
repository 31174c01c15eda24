import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { PublicMember } from '../../../protocol/member/member.ts'
import type { RoundMatchup } from '../../../protocol/tournament/tournament.ts'
import type { PairingRow, RoundRow } from './tournamentTables.ts'

/** A seat of a pairing: the present data of its member, and its seed. */
export interface Seat {
  readonly member: PublicMember
  readonly seed: number | null
}

/** A pairing with everything that clients see of it. */
export interface FoundPairing {
  readonly pairing: PairingRow
  readonly round: Pick<RoundRow, 'bracketIndex' | 'roundIndex' | 'startsAt'>
  readonly a: Seat
  readonly b: Seat | null
  readonly matchup: Matchup | null
}

/** A pairing as `viewerId` sees it (W384). */
export function presentRoundMatchup({ pairing, round, a, b, matchup }: FoundPairing, viewerId: number): RoundMatchup {
  return {
    id: pairing.id,
    tournamentId: pairing.tournamentId,
    roundId: pairing.roundId,
    bracketIndex: round.bracketIndex,
    roundIndex: round.roundIndex,
    position: pairing.place,
    hasBye: pairing.hasBye,
    userAId: a.member.id,
    userBId: b?.member.id ?? null,
    userA: a.member,
    userB: b?.member ?? null,
    userASeed: a.seed,
    userBSeed: b?.seed ?? null,
    userAScore: matchup?.userAScore ?? 0,
    userBScore: matchup?.userBScore ?? 0,
    startsAt: matchup?.startsAt ?? round.startsAt?.toISOString() ?? null,
    startedAt: matchup?.startedAt ?? null,
    finishedAt: pairing.finishedAt?.toISOString() ?? null,
    isTimeout: pairing.away !== null || matchup?.isTimeout === true,
    winnerUserId: winnerOf({ pairing, a, b }),
    isMyMatchup: a.member.id === viewerId || b?.member.id === viewerId,
    matchupId: pairing.matchupId,
    matchup,
  }
}

function winnerOf({ pairing, a, b }: Pick<FoundPairing, 'pairing' | 'a' | 'b'>): number | null {
  if (pairing.winner === null) return null
  return pairing.winner === 'a' ? a.member.id : (b?.member.id ?? null)
}
