import { RequestError } from '../http/requestError.ts'
import type { OpenStream } from './LiveConnection.ts'

/** Opens the stream of a match without an account. There is one match to hear (W642). */
export const openPublicStream: OpenStream = async ([channel = ''], after, signal, repair) => {
  const query = new URLSearchParams([
    ...after.map((id) => ['after', id]),
    ['changes', 'true'],
    ...(repair === undefined ? [] : [['repair', repair]]),
  ])
  const response = await fetch(`/live/public/${channel.replace('matchup:', '')}?${query.toString()}`, {
    headers: { Accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  })
  if (!response.ok || response.body === null) throw new RequestError(response.status, response.statusText)
  return response.body
}
