import type { Member, PublicMember } from '../../../src/protocol/member/member.ts'

/** A member as all may see it, with every field set. */
export const publicMember: PublicMember = { id: 7, username: 'sara', avatar: '/avatar/7.webp', countryCode: 'ir' }

/** The signed-in member's own record, with every field set. */
export const ownMember: Member = {
  ...publicMember,
  mobile: '+989121234567',
  email: 'sara@example.org',
  credit: 500,
  locale: 'fa',
  fcmToken: 'token',
  averageErrorRate: 0.01,
  tournamentGolds: 1,
  tournamentSilvers: 2,
  tournamentBronzes: 3,
  eloRating: 1512.5,
  ranks: { eloRank: 4, tournamentRank: 5, matchupRank: 6, quizRank: 7 },
}
