import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { writeText } from '../../platform/writeText.ts'
import { useServerTicks } from './useClockHands.ts'

/** Writes a countdown to `deadline`, in milliseconds of the server, into an element that stays empty. */
export function useCountdownDigits(deadline: number): RefObject<HTMLElement | null> {
  const { clock: write } = useFormat()
  const digits = useRef<HTMLElement>(null)
  const show = (now: number) => writeText(digits.current, write((deadline - now) / 1000))
  useLayoutEffect(() => show(serverNow()))
  useServerTicks(deadline, show)
  return digits
}
