import type { Today } from '../../../protocol/member/today.ts'
import { http } from '../http/http.ts'

/** What goes on today, and the member's own course and streak. */
export function loadToday(signal: AbortSignal): Promise<Today> {
  return http.get('member/me/today', { signal }).json<Today>()
}
