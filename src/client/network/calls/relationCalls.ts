import type { Friend, Relation } from '../../../protocol/member/relation.ts'
import { http } from '../http/http.ts'

/** How the member stands to another one. */
export function loadRelation(memberId: number, signal: AbortSignal): Promise<Relation> {
  return http.get(`member/${memberId}/relation`, { signal }).json<Relation>()
}

/** Begins or ends that the member follows, or blocks, another one. Answers the new relation. */
export function changeRelation(memberId: number, what: 'follow' | 'block', isOn: boolean): Promise<Relation> {
  const path = `member/${memberId}/${what}`
  return (isOn ? http.put(path) : http.delete(path)).json<Relation>()
}

export type FriendListName = 'followed' | 'opponent' | 'follower' | 'blocked'

/** The first hundred members of a list. */
export function loadFriends(list: FriendListName, signal: AbortSignal): Promise<Friend[]> {
  return http.get(`member/me/${list}`, { signal }).json<Friend[]>()
}
