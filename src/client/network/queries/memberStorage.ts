import type { Member } from '../../../protocol/member/member.ts'

const MEMBER_KEY = 'khatam.member'

/** Keeps the signed-in member for starts without a network; undefined forgets it. */
export function rememberMember(member: Member | undefined): void {
  try {
    if (member === undefined) localStorage.removeItem(MEMBER_KEY)
    else localStorage.setItem(MEMBER_KEY, JSON.stringify(member))
  } catch {
    // Without storage, the product does not start without a network.
  }
}

/** The last member on this device that the server confirmed. */
export function recallMember(): Member | null {
  try {
    return JSON.parse(localStorage.getItem(MEMBER_KEY) ?? 'null') as Member | null
  } catch {
    return null
  }
}
