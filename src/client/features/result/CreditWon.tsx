import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { writeText } from '../../platform/writeText.ts'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'

/** The count begins after the words and the score, and takes so long, in ms. */
const BEGINS_MS = 1_700
const COUNTS_MS = 1_100

/** The credit of a won match. Right after the match it is counted up; screen readers hear the sum alone (W578). */
export function CreditWon({ credit, isCounted }: { credit: number; isCounted: boolean }) {
  const { signed } = useFormat()
  const digits = useRef<HTMLSpanElement>(null)
  const isStill = usePrefersReducedMotion()
  const [isCounting, setCounting] = useState(isCounted && !isStill)
  useEffect(() => {
    const write = (share: number) => writeText(digits.current, signed(creditAt(credit, share)))
    if (!isCounting) return write(1)
    write(0)
    const begin = performance.now() + BEGINS_MS
    let frame = requestAnimationFrame(function count(now) {
      const share = Math.min(1, (now - begin) / COUNTS_MS)
      if (share > 0) write(share)
      if (share < 1) frame = requestAnimationFrame(count)
      else setCounting(false)
    })
    return () => cancelAnimationFrame(frame)
  }, [credit, isCounting, signed])
  return (
    <b className="rs__cr2 ok">
      <Coin />
      <Ltr className="unseen">{signed(credit)}</Ltr>
      <span className="tnum" dir="ltr" aria-hidden="true" ref={digits} />
    </b>
  )
}

/** The counted credit at a share of the time, from 0 to 1: quick at first, slower to the end. @internal */
export function creditAt(credit: number, share: number): number {
  return Math.round(credit * (1 - (1 - share) ** 3))
}
