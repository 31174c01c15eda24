import type { Member } from '../../../protocol/member/member.ts'

const MEMBER_KEY = 'khatam.member'

/** Keeps who is signed in, for starts without a network; undefined forgets it. */
export function rememberMember(member: Member | undefined): void {
  try {
    if (member === undefined) localStorage.removeItem(MEMBER_KEY)
    else localStorage.setItem(MEMBER_KEY, JSON.stringify(member))
  } catch {
    // Without storage there is no start without a network.
  }
}

/** Who was signed in on this device when there last was a network. */
export function recallMember(): Member | null {
  try {
    return JSON.parse(localStorage.getItem(MEMBER_KEY) ?? 'null') as Member | null
  } catch {
    return null
  }
}
