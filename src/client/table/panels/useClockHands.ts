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

/**
 * Tells the server's time in milliseconds: now, with each whole second that is left until `deadline`, and at the deadline
 * itself; null while nothing runs out. What counts down changes then and at no other moment, so nothing is drawn in between.
 */
function useServerTicks(deadline: number | null, onTick: (now: number) => void): void {
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

/** Seconds of a clock whose digits fit in their full size: from ten minutes on it has one more. */
const SHORT_BANK = 600

/** How a clock looks: what changes a few times in a match. */
type ClockLook = 'short' | 'long' | 'low'

/** What moves each second: it is written into the page, and React has no part in it. */
export interface ClockHands {
  readonly look: ClockLook
  /** For the element of the digits, which stays empty, and for the arc of a running clock. */
  readonly digits: RefObject<HTMLElement | null>
  readonly arc: RefObject<SVGCircleElement | null>
}

/** Lets a side's clock run: a tick changes one text or one arc, and no more. `isHeard`: its last seconds make a sound. */
export function useClockHands(clock: GameClock | null, side: Side, isHeard: boolean): ClockHands {
  const { clock: write } = useFormat()
  const digits = useRef<HTMLElement>(null)
  const arc = useRef<SVGCircleElement>(null)
  const heard = useRef<LastSeconds | null>(null)
  // When the look changed last: React draws again only then.
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

/** The digits of what counts down to a deadline, in milliseconds of the server; for an element that stays empty. */
export function useCountdownDigits(deadline: number): RefObject<HTMLElement | null> {
  const { clock: write } = useFormat()
  const digits = useRef<HTMLElement>(null)
  const show = (now: number) => writeText(digits.current, write((deadline - now) / 1000))
  useLayoutEffect(() => show(serverNow()))
  useServerTicks(deadline, show)
  return digits
}

function writeText(element: HTMLElement | null, text: string): void {
  if (element === null) return
  const { firstChild } = element
  if (firstChild === null) element.textContent = text
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text
}

function drawArc(arc: SVGCircleElement | null, share: number): void {
  if (arc === null) return
  // Round ends would leave a dot of what is nothing.
  const dashes = share > 0 ? arcDashes(share) : '0'
  const opacity = share > 0 ? '1' : '0'
  if (arc.getAttribute('stroke-dasharray') === dashes) return
  arc.setAttribute('stroke-dasharray', dashes)
  arc.setAttribute('stroke-opacity', opacity)
}
