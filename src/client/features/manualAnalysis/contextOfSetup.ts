import { contextFor } from '../../../engine/evaluation/equity/contextOfMatch.ts'
import type { PlayContext } from '../../../engine/evaluation/equity/playContext.ts'
import { variantOf } from '../../../engine/rules/variant.ts'
import type { Setup } from './setup.ts'

/** What a decision of the side on roll depends on besides the position. */
export function contextOfSetup(setup: Setup): PlayContext {
  return contextFor(setup.player, { ...setup, variant: variantOf(setup.variant) })
}
