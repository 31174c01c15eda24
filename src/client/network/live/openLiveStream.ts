import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { announceMemberDoubted, announceSessionExpired, refuseForOthers, sendRenewing } from '../http/http.ts'
import { RequestError } from '../http/requestError.ts'
import type { OpenStream } from './LiveConnection.ts'

/**
 * Opens the member's stream. The token travels in a header, which an EventSource cannot send, so this uses fetch. After a
 * 403 the client checks who is signed in.
 */
export const openLiveStream: OpenStream = async (channels, after, signal, repair) => {
  refuseForOthers()
  const query = new URLSearchParams([
    ...channels.map((channel) => ['channel', channel]),
    ...after.map((id) => ['after', id]),
    ['changes', 'true'],
    ...(repair === undefined ? [] : [['repair', repair]]),
  ])
  const response = await sendRenewing((token) =>
    fetch(`/live?${query.toString()}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token ?? ''}` },
      cache: 'no-store',
      signal,
    }),
  )
  if (response.status === ERRORS.unauthorized.status) announceSessionExpired()
  if (response.status === ERRORS.forbidden.status) announceMemberDoubted()
  if (!response.ok || response.body === null) throw new RequestError(response.status, response.statusText)
  return response.body
}
