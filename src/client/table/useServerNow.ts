import { useEffect, useState } from 'react'
import { serverNow } from '../network/serverTime.ts'

const TICK_MS = 250

/** The server's time in milliseconds, four times a second while it matters. */
export function useServerNow(isRunning: boolean): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!isRunning) return
    const tick = () => setNow(serverNow())
    const first = setTimeout(tick)
    const timer = setInterval(tick, TICK_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [isRunning])
  return now
}
