import { type RefObject, useEffect } from 'react'
import type { BoardSocket } from './boardSocket.ts'
import { FingerLens } from './FingerLens.ts'

/** Puts a lens over a board that is touched. */
export function useFingerLens(surface: RefObject<HTMLElement | null>, { followPicture }: BoardSocket): void {
  useEffect(() => {
    if (surface.current === null) return
    const lens = new FingerLens(surface.current)
    const stopFollowing = followPicture((carried, drawnWidth) => lens.look(carried, drawnWidth))
    return () => {
      stopFollowing()
      lens.destroy()
    }
  }, [surface, followPicture])
}
