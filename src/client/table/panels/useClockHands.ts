import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
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

/** From this number of seconds (ten minutes) on, a clock has one digit more and needs smaller digits. */
const SHORT_BANK = 600

/** The look of a clock, which changes a few times in a match. */
type ClockLook = 'short' | 'long' | 'low'

/** The parts of a clock that change each second. They are written into the page without React. */
export interface ClockHands {
  readonly look: ClockLook
  /** The refs for the element of the digits, which stays empty, and for the arc of a running clock. */
  readonly digits: RefObject<HTMLElement | null>
  readonly arc: RefObject<SVGCircleElement | null>
}

/** Runs a side's clock. A tick changes only one text or one arc. `isHeard`: whether its last seconds make a sound. */
export function useClockHands(clock: GameClock | null, side: Side, isHeard: boolean): ClockHands {
  const { clock: write } = useFormat()
  const digits = useRef<HTMLElement>(null)
  const arc = useRef<SVGCircleElement>(null)
  const heard = useRef<LastSeconds | null>(null)
  // When the look last changed. React renders again only then.
  const [seenAt, setSeenAt] = useState(serverNow)
  const look = lookOf(clock, side, seenAt)
  const show = (now: number) => {
    if (clock === null) return
    const { bankSeconds, delayShare } = clockFaceOf(clock, side, now)
    writeText(digits.current, write(bankSeconds))
    drawArc(arc.current, delayShare)
  }
  const hear = (running: GameClock, now: number) => {
    const second = lastSeconds(running, now)
    if (isSecondHeard(heard.current, second)) playSound('tick')
    heard.current = second
  }
  useLayoutEffect(() => show(serverNow()))
  useServerTicks(clock?.running === side ? clockDeadline(clock) : null, (now) => {
    show(now)
    if (isHeard && clock !== null) hear(clock, now)
    if (lookOf(clock, side, now) !== look) setSeenAt(now)
  })
  return { look, digits, arc }
}

function lookOf(clock: GameClock | null, side: Side, now: number): ClockLook {
  if (clock === null) return 'short'
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
