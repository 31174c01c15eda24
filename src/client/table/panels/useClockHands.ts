import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { serverNow } from '../../network/http/serverTime.ts'
import {
  type LastSeconds,
  clockDeadline,
  clockFaceOf,
  isSecondHeard,
  lastSeconds,
  untilNextSecond,
} from './clockFace.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameClock } from '../../../protocol/game/game.ts'
import { useFormat } from '../../i18n/format.ts'
import { playSound } from '../../platform/sound.ts'
import { arcDashes } from '../../ui/people/Avatar.tsx'
import { writeText } from '../../platform/writeText.ts'

/**
 * Reports the server's time in milliseconds: now, at each whole second before `deadline`, and at the deadline. Reports
 * nothing when `deadline` is null. A countdown changes only at these moments, so nothing is drawn in between.
 */
export function useServerTicks(deadline: number | null, onTick: (now: number) => void): void {
  const latest = useRef(onTick)
  useEffect(() => {
    latest.current = onTick
  })
  useEffect(() => tickUntil(deadline, (now) => latest.current(now)), [deadline])
}

/** The same without React. Returns a function that stops it. */
function tickUntil(deadline: number | null, onTick: (now: number) => void): () => void {
  if (deadline === null) return () => {}
  const tick = () => {
    const at = serverNow()
    onTick(at)
    if (at < deadline) timer = setTimeout(tick, untilNextSecond(deadline - at))
  }
  let timer = setTimeout(tick)
  return () => clearTimeout(timer)
}

/** From this number of seconds (ten minutes) on, a clock has one digit more and needs smaller digits. */
const SHORT_BANK = 600

/** The look of a clock, which changes a few times in a match. */
type ClockLook = 'short' | 'long' | 'low'

/** The parts of a clock that change with time and turns. They are written into the page without React. */
export interface ClockHands {
  readonly look: ClockLook
  /** The refs for the element of the digits, which stays empty, and for the arc of a running clock. */
  readonly digits: RefObject<HTMLElement | null>
  readonly arc: RefObject<SVGCircleElement | null>
}

/** Tells a clock: now, and whenever it changes until the returned function is called. It should stay the same. */
export type FollowClock = (tell: (clock: GameClock | null) => void) => () => void

/**
 * Runs a side's clock. Neither a tick nor a turn renders anything, but a change of the look does. The elements of the
 * hands are there as long as the component. `isHeard`: whether the last seconds make a sound.
 */
export function useClockHands(follow: FollowClock, side: Side, isHeard: boolean): ClockHands {
  const { clock: write } = useFormat()
  const digits = useRef<HTMLElement>(null)
  const arc = useRef<SVGCircleElement>(null)
  const [look, setLook] = useState<ClockLook>('short')
  useLayoutEffect(() => {
    let heard: LastSeconds | null = null
    let stopTicks = () => {}
    const show = (clock: GameClock, now: number) => {
      const { bankSeconds, delayShare } = clockFaceOf(clock, side, now)
      writeText(digits.current, write(bankSeconds))
      drawArc(arc.current, delayShare)
      setLook(lookOf(clock, side, now))
    }
    const hear = (clock: GameClock, now: number) => {
      const second = lastSeconds(clock, now)
      if (isSecondHeard(heard, second)) playSound('tick')
      heard = second
    }
    const stopFollowing = follow((clock) => {
      stopTicks()
      if (clock === null) return
      show(clock, serverNow())
      if (clock.running !== side) return
      stopTicks = tickUntil(clockDeadline(clock), (now) => {
        show(clock, now)
        if (isHeard) hear(clock, now)
      })
    })
    return () => {
      stopFollowing()
      stopTicks()
    }
  }, [follow, side, isHeard, write])
  return { look, digits, arc }
}

/** The hands of a clock that React renders. */
export function useRenderedClockHands(clock: GameClock, side: Side): ClockHands {
  const follow = useCallback<FollowClock>(
    (tell) => {
      tell(clock)
      return () => {}
    },
    [clock],
  )
  return useClockHands(follow, side, false)
}

function lookOf(clock: GameClock, side: Side, now: number): ClockLook {
  const { bankSeconds, isLow } = clockFaceOf(clock, side, now)
  if (isLow) return 'low'
  return bankSeconds >= SHORT_BANK ? 'long' : 'short'
}

function drawArc(arc: SVGCircleElement | null, share: number): void {
  if (arc === null) return
  // An empty arc with round ends would still show a dot.
  const dashes = share > 0 ? arcDashes(share) : '0'
  const opacity = share > 0 ? '1' : '0'
  if (arc.getAttribute('stroke-dasharray') === dashes) return
  arc.setAttribute('stroke-dasharray', dashes)
  arc.setAttribute('stroke-opacity', opacity)
}
