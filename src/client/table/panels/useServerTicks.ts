import { useEffect, useRef } from 'react'
import { serverNow } from '../../network/http/serverTime.ts'
import { untilNextSecond } from './clockFace.ts'

/**
 * Tells the server's time in milliseconds: now, with each whole second that is left until `deadline`, and at the deadline
 * itself; null while nothing runs out. What counts down changes then and at no other moment, so nothing is drawn in between.
 */
export function useServerTicks(deadline: number | null, onTick: (now: number) => void): void {
  const latest = useRef(onTick)
  useEffect(() => {
    latest.current = onTick
  })
  useEffect(() => {
    if (deadline === null) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = serverNow()
      latest.current(at)
      if (at < deadline) timer = setTimeout(tick, untilNextSecond(deadline - at))
    }
    timer = setTimeout(tick)
    return () => clearTimeout(timer)
  }, [deadline])
}
