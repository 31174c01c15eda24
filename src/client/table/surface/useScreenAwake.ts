import { useEffect } from 'react'
import { keepScreenAwake } from '../../platform/keepScreenAwake.ts'

/** Keeps the screen on while a match runs: a player thinks, and a viewer watches, without touching it. */
export function useScreenAwake(isRunning: boolean): void {
  useEffect(() => (isRunning ? keepScreenAwake() : undefined), [isRunning])
}
