import { type RefObject, useEffect } from 'react'
import { usesKey } from '../../ui/hooks/keys.ts'

/** The first step back of a viewer, by the left arrow or by the wheel over the board. Null: such a step does nothing. */
export function useFirstStepBack(surface: RefObject<HTMLElement | null>, onStep: (() => void) | null): void {
  useEffect(() => {
    if (onStep === null) return
    const element = surface.current
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'ArrowLeft' && !usesKey(target, key)) onStep()
    }
    const onWheel = ({ deltaY }: WheelEvent) => {
      if (deltaY < 0) onStep()
    }
    window.addEventListener('keydown', onKey)
    element?.addEventListener('wheel', onWheel, { passive: true })
    return () => {
      window.removeEventListener('keydown', onKey)
      element?.removeEventListener('wheel', onWheel)
    }
  }, [surface, onStep])
}
