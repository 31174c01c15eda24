import { onOnline } from '../../platform/onlineState.ts'
import { live } from './live.ts'

/** Calls back each time the server is there again: the live channel has opened anew, or the device is online. */
export function onRecovery(listener: () => void): () => void {
  let before = live.getState()
  const ends = [
    live.onStateChange(() => {
      const now = live.getState()
      if (now === 'connected' && before !== now) listener()
      before = now
    }),
    onOnline((isOnline) => isOnline && listener()),
  ]
  return () => ends.forEach((end) => end())
}
