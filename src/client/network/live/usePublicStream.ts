import { useEffect } from 'react'
import { isOnline, isPageVisible, onOnline, onPageVisibility } from '../../platform/pageState.ts'
import { lateGameStates } from './lateGameStates.ts'
import { LiveConnection, type LiveListener } from './LiveConnection.ts'
import { openPublicStream } from './openPublicStream.ts'

interface PublicStreamOptions {
  readonly listener: LiveListener
  /** Whether it is heard while the page is hidden too: the picture of a broadcaster may come from a hidden window. */
  readonly isAlways?: boolean
}

/** Hears a match without an account while it is shown. `matchupId` null: nothing is heard. The listener must stay the same. */
export function usePublicStream(matchupId: number | null, { listener, isAlways = false }: PublicStreamOptions): void {
  useEffect(() => {
    if (matchupId === null) return undefined
    const live = new LiveConnection(openPublicStream, lateGameStates())
    live.setAwake(isAlways || isPageVisible())
    live.setOnline(isOnline())
    const endings = [
      ...(isAlways ? [] : [onPageVisibility((isVisible) => live.setAwake(isVisible))]),
      onOnline((isBack) => live.setOnline(isBack)),
      live.subscribe(`matchup:${matchupId}`, listener),
    ]
    return () => endings.forEach((end) => end())
  }, [matchupId, listener, isAlways])
}
