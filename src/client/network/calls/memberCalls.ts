import type { AchievementEntry } from '../../../protocol/achievement/achievement.ts'
import type { Member, MemberProfile, PublicMember, UpdateMember } from '../../../protocol/member/member.ts'
import type { EloRow, QuizRow, TournamentRow } from '../../../protocol/member/ranking.ts'
import { http } from '../http/http.ts'

export function loadMember(): Promise<Member> {
  return http.get('member/me').json<Member>()
}

export function updateMember(changes: UpdateMember): Promise<Member> {
  return http.put('member/me', { json: changes }).json<Member>()
}

/** Gives the member a new picture, which the server draws anew. */
export function uploadAvatar(picture: Blob): Promise<Member> {
  const body = new FormData()
  body.append('avatar', picture, 'avatar.jpg')
  return http.put('member/me', { body, timeout: 30_000 }).json<Member>()
}

/** The profile of that name; null where nobody is called so. */
export async function loadProfile(username: string, signal: AbortSignal): Promise<MemberProfile | null> {
  const searchParams = { username }
  const [profile] = await http.get('member', { searchParams, signal }).json<MemberProfile[]>()
  return profile ?? null
}

/** Members whose name contains the keyword, the first hundred by name. */
export function searchMembers(search: string, signal: AbortSignal): Promise<PublicMember[]> {
  return http.get('member', { searchParams: { search, take: 100, sort: 'username' }, signal }).json<PublicMember[]>()
}

export function loadAchievements(memberId: number, signal: AbortSignal): Promise<AchievementEntry[]> {
  return http.get(`user/${memberId}/achievement`, { signal }).json<AchievementEntry[]>()
}

export interface Boards {
  readonly elo: readonly EloRow[]
  readonly tournament: readonly TournamentRow[]
  readonly quiz: readonly QuizRow[]
}

/** The rows of a leaderboard, the best first. */
export function loadBoard<Name extends keyof Boards>(name: Name, signal: AbortSignal): Promise<Boards[Name]> {
  return http.get(`user/rank/${name}`, { signal }).json<Boards[Name]>()
}

const UNSEEN_HEADER = 'x-unseen-notifications'

/** How many notifications came since the list was last opened. */
export async function loadUnseenCount(): Promise<number> {
  const { headers } = await http.head('user/me/notification')
  return Number(headers.get(UNSEEN_HEADER))
}
