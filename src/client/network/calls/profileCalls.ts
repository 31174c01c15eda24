import type { AchievementEntry } from '../../../protocol/achievement/achievement.ts'
import type { ChooseCosmetics, CosmeticEntry } from '../../../protocol/cosmetic/cosmetic.ts'
import type { MemberProfile, PublicMember } from '../../../protocol/member/member.ts'
import { http } from '../http/http.ts'

/** The profile of a username; null when no member has it. */
export async function loadProfile(username: string, signal: AbortSignal): Promise<MemberProfile | null> {
  const searchParams = { username }
  const [profile] = await http.get('member', { searchParams, signal }).json<MemberProfile[]>()
  return profile ?? null
}

/** The members with `search` in their names, the first hundred by name. */
export function searchMembers(search: string, signal: AbortSignal): Promise<PublicMember[]> {
  return http.get('member', { searchParams: { search, take: 100, sort: 'username' }, signal }).json<PublicMember[]>()
}

export function loadAchievements(memberId: number, signal: AbortSignal): Promise<AchievementEntry[]> {
  return http.get(`user/${memberId}/achievement`, { signal }).json<AchievementEntry[]>()
}

/** Every cosmetic, with whether the member has earned and chosen it. */
export function loadCosmetics(signal: AbortSignal): Promise<CosmeticEntry[]> {
  return http.get('member/me/cosmetic', { signal }).json<CosmeticEntry[]>()
}

/** Changes what the member has chosen. Answers every cosmetic as it is then. */
export function chooseCosmetics(wanted: ChooseCosmetics): Promise<CosmeticEntry[]> {
  return http.put('member/me/cosmetic', { json: wanted }).json<CosmeticEntry[]>()
}
