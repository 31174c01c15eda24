import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { LiveChannel } from '../../../protocol/live/live.ts'
import { isOnline, isPageVisible, onOnline, onPageVisibility } from '../../platform/pageState.ts'
import { announceMemberDoubted, announceSessionExpired, refuseForOthers } from '../http/http.ts'
import { LiveConnection, type LiveListener, type LiveState } from './LiveConnection.ts'
import { announceRecovery } from './onRecovery.ts'
import { RequestError } from '../http/requestError.ts'
import { readToken } from '../http/tokenStorage.ts'

/** The client's one live connection. The token travels in a header, so it is a fetch stream and no EventSource. */
export const live = new LiveConnection(async (channels, signal) => {
  refuseForOthers()
  const query = channels.map((channel) => `channel=${encodeURIComponent(channel)}`).join('&')
  const response = await fetch(`/live?${query}`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${readToken() ?? ''}` },
    cache: 'no-store',
    signal,
  })
  if (response.status === ERRORS.unauthorized.status) announceSessionExpired()
  if (response.status === ERRORS.forbidden.status) announceMemberDoubted()
  if (!response.ok || response.body === null) throw new RequestError(response.status, 'The live channel did not open.')
  return response.body
})

live.setAwake(isPageVisible())
live.setOnline(isOnline())
onPageVisibility((isVisible) => live.setAwake(isVisible))
onOnline((online) => {
  live.setOnline(online)
  if (online) announceRecovery()
})
live.onStateChange(() => live.getState() === 'connected' && announceRecovery())

/** Listens to a channel while the component is shown; null listens to nothing. */
export function useLiveChannel(channel: LiveChannel | null, listener: LiveListener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    if (channel === null) return
    return live.subscribe(channel, {
      onMessage: (message) => latest.current.onMessage?.(message),
      onResumed: () => latest.current.onResumed?.(),
    })
  }, [channel])
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(live.onStateChange, live.getState)
}
