import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { usesKey } from '../../ui/hooks/keys.ts'
import type { ReplayMachine } from './replayMachine.ts'

/** Left and right step in the same direction in every language; the space bar plays and pauses. */
export function useReplayKeys(actor: ActorRefFrom<ReplayMachine>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || usesKey(event.target, event.key)) return
      switch (event.key) {
        case 'ArrowLeft':
          actor.send({ type: 'previous' })
          break
        case 'ArrowRight':
          actor.send({ type: 'next' })
          break
        case ' ':
          actor.send({ type: actor.getSnapshot().matches({ playback: 'playing' }) ? 'pause' : 'play' })
          break
        default:
          return
      }
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [actor])
}
