import { useEffect, useState } from 'react'

const TICK_MS = 1_000
const pageNow = () => performance.now()

/**
 * The whole seconds left until `deadline` (milliseconds by `now`, which is the page's own clock if nothing is said), 0 once it
 * has passed. Each step follows the clock, not the screen's frames.
 */
export function useCountdown(deadline: number, now: () => number = pageNow): number {
  const [left, setLeft] = useState(() => secondsUntil(deadline, now))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const step = () => {
      const remaining = deadline - now()
      setLeft(secondsUntil(deadline, now))
      // The next step comes right at the next whole second, so that no second is shown for longer.
      if (remaining > 0) timer = setTimeout(step, remaining % TICK_MS || TICK_MS)
    }
    step()
    return () => clearTimeout(timer)
  }, [deadline, now])
  return left
}

function secondsUntil(deadline: number, now: () => number): number {
  return Math.max(0, Math.ceil((deadline - now()) / TICK_MS))
}
