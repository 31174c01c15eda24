import { useEffect, useState } from 'react'
import { serverNow } from '../network/serverTime.ts'
import { untilNextSecond } from './clockFace.ts'

/**
 * The server's time in milliseconds, anew with each whole second that is left until `deadline` and at the deadline itself;
 * null while nothing runs out. What counts down changes then and at no other moment, so nothing is drawn in between.
 */
export function useServerNow(deadline: number | null): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (deadline === null) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = serverNow()
      setNow(at)
      if (at < deadline) timer = setTimeout(tick, untilNextSecond(deadline - at))
    }
    timer = setTimeout(tick)
    return () => clearTimeout(timer)
  }, [deadline])
  return now
}
