import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ReplayMachine } from './replayMachine.ts'

/** Left and right step (in every language: media do not flip), the space bar plays and pauses. */
export function useReplayKeys(actor: ActorRefFrom<ReplayMachine>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTakenBy(event.target, event.key)) return
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

/** Whether what has the focus uses the key itself: lists, sliders, the points of the board, buttons under the space bar. */
function isTakenBy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  const own = key === ' ' ? 'button, a, select, input, [role="dialog"]' : 'select, input, fieldset, [role="group"]'
  return target.closest(`${own}, [role="dialog"]`) !== null
}
