import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { LiveChannel } from '../../../protocol/live/live.ts'
import { isOnline, isPageVisible, onOnline, onPageVisibility } from '../../platform/pageState.ts'
import { lateGameStates } from './lateGameStates.ts'
import { LiveConnection, type LiveListener, type LiveState } from './LiveConnection.ts'
import { announceRecovery, announceReopening } from './onRecovery.ts'
import { openLiveStream } from './openLiveStream.ts'

/** The client's one live connection. */
export const live = new LiveConnection(openLiveStream, lateGameStates())

live.setAwake(isPageVisible())
live.setOnline(isOnline())
onPageVisibility((isVisible) => live.setAwake(isVisible))
onOnline((online) => {
  live.setOnline(online)
  if (online) announceRecovery()
})
announceReopening(live)

/** Listens to a channel while the component is shown. Null means no channel. */
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
