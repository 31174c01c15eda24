import { useEffect, useRef, useState } from 'react'
import { OutroMotion } from '../../board/outro/OutroMotion.ts'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'
import './winnerOutro.css'

/** The scene. If its code does not load, the result is shown without it. */
const Outro = optionalPart(async () => (await import('../../board/outro/Outro.tsx')).Outro)

/**
 * Celebrates a match that was just won: a scene of three seconds behind the words of its parent element. Its code loads
 * only then, and it takes no taps.
 */
export function WinnerOutro() {
  const ref = useRef<HTMLDivElement>(null)
  const isMotionReduced = usePrefersReducedMotion()
  const [scene, setScene] = useState<{ parent: HTMLElement; motion: OutroMotion } | null>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const parent = ref.current
    if (parent !== null) setScene({ parent, motion: new OutroMotion(() => setOver(true)) })
  }, [])
  if (isMotionReduced || isOver) return null
  return (
    <div className="outro" ref={ref} aria-hidden="true" data-testid="outro">
      {scene !== null && <Outro {...scene} />}
    </div>
  )
}
