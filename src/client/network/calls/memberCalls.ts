import type { Member, UpdateMember } from '../../../protocol/member/member.ts'
import { http } from '../http/http.ts'

export function loadMember(): Promise<Member> {
  return http.get('member/me').json<Member>()
}

export function updateMember(changes: UpdateMember): Promise<Member> {
  return http.put('member/me', { json: changes }).json<Member>()
}

const UNSEEN_HEADER = 'x-unseen-notifications'

/** The number of notifications since the list was last opened. */
export async function loadUnseenCount(): Promise<number> {
  const { headers } = await http.head('user/me/notification')
  return Number(headers.get(UNSEEN_HEADER))
}
