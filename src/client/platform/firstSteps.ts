import { createValueStore, useValueStore } from './createValueStore.ts'
import { readStored, writeStored } from './localSettings.ts'

/**
 * How far a new member has come on this device. `question`: the name is chosen, and whether the member knows the game
 * is still to be asked. `unplayed`: no match has been played to its end.
 */
export type FirstStep = 'question' | 'unplayed'

const STORAGE_KEY = 'khatam.firstSteps'

interface Kept {
  readonly memberId: number
  readonly step: FirstStep
}

const kept = createValueStore(read())

/** The step that a member stands at; null for members who are not new on this device. */
export function firstStepOf(memberId: number): FirstStep | null {
  const known = kept.get()
  return known?.memberId === memberId ? known.step : null
}

/** The same, followed. */
export function useFirstStep(memberId: number | undefined): FirstStep | null {
  const known = useValueStore(kept)
  return known !== null && known.memberId === memberId ? known.step : null
}

export function takeFirstStep(memberId: number, step: FirstStep): void {
  keep({ memberId, step })
}

/** A match was played to its end here. Whoever played it is not new any more. */
export function endFirstSteps(): void {
  if (kept.get() !== null) keep(null)
}

function keep(value: Kept | null): void {
  kept.set(value)
  writeStored(STORAGE_KEY, value)
}

function read(): Kept | null {
  const stored = readStored(STORAGE_KEY)
  if (typeof stored !== 'object' || stored === null || !('memberId' in stored) || !('step' in stored)) return null
  const { memberId, step } = stored
  const isKnown = step === 'question' || step === 'unplayed'
  return typeof memberId === 'number' && isKnown ? { memberId, step } : null
}
