import { useRef, useState } from 'react'
import type { Viewers } from '../../../protocol/matchup/viewers.ts'
import { loadViewers } from '../../network/calls/viewerCalls.ts'
import { useLiveChannel } from '../../network/live/live.ts'

/** Who watches the match, as the live channel tells; null until it is known. */
export function useViewers(matchupId: number): Viewers | null {
  const [viewers, setViewers] = useState<Viewers | null>(null)
  const told = useRef(0)
  useLiveChannel(`matchup:${matchupId}`, {
    onMessage: (message) => {
      if (message.kind !== 'viewersChanged' || message.matchupId !== matchupId) return
      told.current += 1
      setViewers(message.viewers)
    },
    onResumed: () => {
      const before = told.current
      // A message that comes meanwhile is newer. Without an answer the next message tells.
      loadViewers(matchupId).then(
        (loaded) => before === told.current && setViewers(loaded),
        () => {},
      )
    },
  })
  return viewers
}
