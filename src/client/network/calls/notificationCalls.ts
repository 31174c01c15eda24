import { http } from '../http/http.ts'

const UNSEEN_HEADER = 'x-unseen-notifications'

/** How many notifications came since the list was last opened. */
export async function loadUnseenCount(): Promise<number> {
  const { headers } = await http.head('user/me/notification')
  return Number(headers.get(UNSEEN_HEADER))
}
