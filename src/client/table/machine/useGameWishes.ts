import { useMemo } from 'react'
import { useSettings } from '../../platform/localSettings.ts'
import type { GameWishes } from './gameKnowledge.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'

/** How this device's owner wants games to be played. */
export function useGameWishes(): GameWishes {
  const { gameAnimations, gameAutoMove, gameAutoRoll } = useSettings()
  const isMotionReduced = usePrefersReducedMotion()
  return useMemo(
    () => ({
      showsOpponentMoves: gameAnimations,
      isMotionReduced,
      rollsByItself: gameAutoRoll,
      movesByItself: gameAutoMove,
    }),
    [gameAnimations, gameAutoMove, gameAutoRoll, isMotionReduced],
  )
}
