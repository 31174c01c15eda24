import type { Points } from './position.ts'
import { HYPERGAMMON } from './variants/hypergammon.ts'
import { NACKGAMMON } from './variants/nackgammon.ts'
import { NORMAL } from './variants/normal.ts'
import { TAKHTEH } from './variants/takhteh.ts'
import type { Variant, VariantName, VariantSwitches } from './variants/Variant.ts'
import { VARIANT_NAMES } from './variants/Variant.ts'

export { NORMAL } from './variants/normal.ts'
export { TAKHTEH } from './variants/takhteh.ts'
export { VARIANT_NAMES } from './variants/Variant.ts'
export type { Variant, VariantName, VariantSwitches, WinKind } from './variants/Variant.ts'

export type VariantOverrides = Partial<VariantSwitches>

const VARIANTS: Readonly<Record<VariantName, Variant>> = {
  normal: NORMAL,
  takhteh: TAKHTEH,
  nackgammon: NACKGAMMON,
  hypergammon: HYPERGAMMON,
}

/** The variant of that name, with an operator's switches in place of its own. */
export function variantOf(name: VariantName, overrides: VariantOverrides = {}): Variant {
  return { ...VARIANTS[name], ...overrides }
}

/** Whether a text from outside is the name of a variant. */
export function isVariantName(text: unknown): text is VariantName {
  return VARIANT_NAMES.some((name) => name === text)
}

/** Both sides' checkers at the start of a game (R1, R2). */
export function openingOf({ opening }: Variant): Points {
  return { white: opening, black: opening }
}

/** The variants that every site offers. */
export const USUAL_VARIANTS = VARIANT_NAMES.filter((name) => !VARIANTS[name].isOnTrial)

/** The names of the variants whose matches the engine's numbers are shown for. */
export const ANALYSED_VARIANTS = VARIANT_NAMES.filter((name) => VARIANTS[name].isAnalysed)
