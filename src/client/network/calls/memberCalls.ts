import type { AchievementEntry } from '../../../protocol/achievement/achievement.ts'
import type { Member, MemberProfile, PublicMember, UpdateMember } from '../../../protocol/member/member.ts'
import type { Locale } from '../../../protocol/wire/locales.ts'
import { http } from '../http/http.ts'

export function loadMember(): Promise<Member> {
  return http.get('member/me').json<Member>()
}

export function updateMember(changes: UpdateMember): Promise<Member> {
  return http.put('member/me', { json: changes }).json<Member>()
}

/** Usernames that nobody has, in the letters of the language. */
export function suggestUsernames(locale: Locale, signal: AbortSignal): Promise<string[]> {
  return http.get('member/suggested_username', { searchParams: { locale }, signal }).json<string[]>()
}

/** Everything that the site keeps about the member, as a JSON file. */
export function exportAccount(): Promise<Blob> {
  return http.get('member/me/export', { timeout: 60_000 }).blob()
}

/** Deletes the member's account for good. Rejects with a 409 while others wait for the member in a match or tournament. */
export async function deleteAccount(): Promise<void> {
  await http.delete('member/me')
}

/** Uploads a new picture, which the server encodes again. */
export function uploadAvatar(picture: Blob): Promise<Member> {
  const body = new FormData()
  body.append('avatar', picture, 'avatar.jpg')
  return http.put('member/me', { body, timeout: 30_000 }).json<Member>()
}

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

const UNSEEN_HEADER = 'x-unseen-notifications'

/** The number of notifications since the list was last opened. */
export async function loadUnseenCount(): Promise<number> {
  const { headers } = await http.head('user/me/notification')
  return Number(headers.get(UNSEEN_HEADER))
}
