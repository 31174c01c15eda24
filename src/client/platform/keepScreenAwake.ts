import { isPageVisible, onPageVisibility } from './pageState.ts'

/**
 * Keeps the screen of this device on until the returned function is called. A hidden page loses the lock, and a page
 * that is visible again asks anew. Does nothing in a browser without screen locks. A refusal, for example to save power,
 * is accepted.
 */
export function keepScreenAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {}
  const { wakeLock } = navigator
  let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null)
  const letGo = () => void lock.then(async (held) => held?.release())
  const ask = () => {
    if (!isPageVisible()) return
    letGo()
    lock = wakeLock.request('screen').catch(() => null)
  }
  ask()
  const stopFollowing = onPageVisibility(ask)
  return () => {
    stopFollowing()
    letGo()
  }
}
