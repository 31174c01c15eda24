import { VARIANT_NAMES, type VariantName, variantOf } from '../../engine/rules/variant.ts'
import type { Environment } from './environment.ts'

/**
 * The variants that can be played on this site (W397). Variants on trial are offered if the operator names them in
 * `TRIAL_VARIANTS`. Without that setting, they are offered outside production.
 */
export function offeredVariants({ APP_ENV, TRIAL_VARIANTS }: Environment): readonly VariantName[] {
  const isOffered = (name: VariantName) =>
    TRIAL_VARIANTS === undefined ? APP_ENV !== 'production' : TRIAL_VARIANTS.includes(name)
  return VARIANT_NAMES.filter((name) => !variantOf(name).isOnTrial || isOffered(name))
}
