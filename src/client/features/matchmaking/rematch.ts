import { isVariantName } from '../../../engine/rules/variant.ts'
import type { Preset } from './matchupChoices.ts'

/** The data that the result page hands over in the navigation's state. */
interface Rematch {
  readonly preset: Preset
  /** A bot is always ready, so the match begins without another question. */
  readonly startsAtOnce: boolean
}

/** The initial choices, and whether to start at once. Null if nothing valid was handed over. */
export function readRematch(state: unknown): Rematch | null {
  if (typeof state !== 'object' || state === null || !('preset' in state) || !isPreset(state.preset)) return null
  return { preset: state.preset, startsAtOnce: 'start' in state && state.start === true }
}

function isPreset(value: unknown): value is Preset {
  return (
    typeof value === 'object' &&
    value !== null &&
    'length' in value &&
    typeof value.length === 'number' &&
    'variant' in value &&
    isVariantName(value.variant)
  )
}
