import type { Member, UpdateMember } from '../../protocol/member.ts'
import { http } from './http.ts'

export function loadMember(): Promise<Member> {
  return http.get('member/me').json<Member>()
}

export function updateMember(changes: UpdateMember): Promise<Member> {
  return http.put('member/me', { json: changes }).json<Member>()
}
