import { formatPhoneNumber } from '../platform/phone/phoneNumber.ts'

interface Named {
  readonly username: string | null
  readonly mobile?: string | null
  readonly email?: string | null
}

/** What a member is called: username, else mobile, else email. */
export function memberName({ username, mobile = null, email = null }: Named): string {
  if (username !== null) return username
  return mobile === null ? (email ?? '') : formatPhoneNumber(mobile)
}
