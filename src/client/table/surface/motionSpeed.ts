import { createValueStore, useValueStore } from '../../platform/createValueStore.ts'
import { readStored } from '../../platform/localSettings.ts'

/** The speeds of all motion on a board, as factors. 2 is twice as fast. Sounds keep in step. */
const FACTORS = { slow: 0.6, normal: 1, quick: 1.8 }

export type MotionSpeed = keyof typeof FACTORS

const STORAGE_KEY = 'khatam.motionSpeed'
const store = createValueStore<MotionSpeed>(readSpeed())

/** The speed of motion that this device has chosen. */
export function useMotionSpeed(): MotionSpeed {
  return useValueStore(store)
}

export function motionFactor(): number {
  return FACTORS[store.get()]
}

export function setMotionSpeed(speed: MotionSpeed): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(speed))
  } catch {
    // The storage is full or forbidden: the speed holds until the page is left.
  }
  store.set(speed)
}

function readSpeed(): MotionSpeed {
  const stored = readStored(STORAGE_KEY)
  return stored === 'slow' || stored === 'quick' ? stored : 'normal'
}
