import type { Member, MemberProfile, PublicMember, Ranks } from '../../../protocol/member/member.ts'
import type { MemberRow } from './memberTable.ts'

/** The fields of a member that any signed-in member may see. */
export function presentPublicMember(
  row: Pick<MemberRow, 'id' | 'username' | 'avatar' | 'countryCode' | 'cosmetics'>,
): PublicMember {
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    countryCode: row.countryCode,
    cosmetics: row.cosmetics,
  }
}

/** The member's own record. */
export function presentMember(row: MemberRow, ranks: Ranks): Member {
  return {
    ...presentPublicMember(row),
    mobile: row.mobile,
    email: row.email,
    credit: row.credit,
    locale: row.locale,
    fcmToken: row.fcmToken,
    averageErrorRate: row.averageErrorRate,
    tournamentGolds: row.tournamentGolds,
    tournamentSilvers: row.tournamentSilvers,
    tournamentBronzes: row.tournamentBronzes,
    eloRating: row.eloRating,
    ranks,
  }
}

/** Another member's profile page. */
export function presentProfile(row: MemberRow, ranks: Ranks): MemberProfile {
  return {
    ...presentPublicMember(row),
    averageErrorRate: row.averageErrorRate,
    tournamentGolds: row.tournamentGolds,
    tournamentSilvers: row.tournamentSilvers,
    tournamentBronzes: row.tournamentBronzes,
    eloRating: row.eloRating,
    ranks,
  }
}
