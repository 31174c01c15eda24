import type { Member } from '../../../protocol/member/member.ts'
import type { Locale } from '../../../protocol/wire/locales.ts'
import { http } from '../http/http.ts'

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
