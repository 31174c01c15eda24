import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react'
import type { Outro as Scene } from '../../board/outro/Outro.tsx'
import { OutroMotion } from '../../board/outro/OutroMotion.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'
import './winnerOutro.css'

const Outro = lazy<ComponentType<ComponentProps<typeof Scene>>>(async () => {
  try {
    return { default: (await import('../../board/outro/Outro.tsx')).Outro }
  } catch {
    // Offline, say: the result stands for itself.
    return { default: () => null }
  }
})

/**
 * Honours a match just won: a scene for three seconds, behind the words of the element that it stands in, round their middle. Its code
 * comes only then, and it takes no taps.
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
      <Suspense>{scene !== null && <Outro {...scene} />}</Suspense>
    </div>
  )
}
