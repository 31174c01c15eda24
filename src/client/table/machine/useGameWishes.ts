import { useMemo } from 'react'
import { useSettings } from '../../platform/localSettings.ts'
import type { GameWishes } from './gameKnowledge.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'

/** The settings of this device for playing games. */
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
