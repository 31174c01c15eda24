import { type DeviceDrawing, QUALITIES, UNKNOWN_DEVICE } from '../../board/frames/QualityGovernor.ts'
import { readStored, writeStored } from '../../platform/localSettings.ts'

const STORAGE_KEY = 'khatam.drawing'

/** The stored findings about drawing on this device. They hold for one version of its browser. */
export function readDevice(): DeviceDrawing {
  const stored = readStored(STORAGE_KEY)
  if (typeof stored !== 'object' || stored === null) return UNKNOWN_DEVICE
  const { browser, level, isFlat }: Readonly<Record<string, unknown>> = { ...stored }
  const isKnown = browser === navigator.userAgent && typeof level === 'number' && level in QUALITIES
  return isKnown ? { level, isFlat: typeof isFlat === 'boolean' ? isFlat : null } : UNKNOWN_DEVICE
}

export function keepDevice(found: DeviceDrawing): void {
  writeStored(STORAGE_KEY, { browser: navigator.userAgent, ...found })
}
