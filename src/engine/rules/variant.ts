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

/** The version of the rules that new matches are played by (R83). */
export const RULES_VERSION = 1

/** The versions of the rules that matches have been played by. docs/rules.md describes each version. */
export type RulesVersion = 1

/** Every variant by version of the rules. A released version never changes, so recordings keep their meaning. */
const RULES: Readonly<Record<RulesVersion, Readonly<Record<VariantName, Variant>>>> = {
  1: {
    normal: NORMAL,
    takhteh: TAKHTEH,
    nackgammon: NACKGAMMON,
    hypergammon: HYPERGAMMON,
  },
}

const VARIANTS = RULES[RULES_VERSION]

/** The variant of that name, with an operator's switches in place of its own. */
export function variantOf(
  name: VariantName,
  overrides: VariantOverrides = {},
  version: RulesVersion = RULES_VERSION,
): Variant {
  return { ...RULES[version][name], ...overrides }
}

/** Whether a number is a version of the rules that this build knows. */
export function isRulesVersion(version: number): version is RulesVersion {
  return version in RULES
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

/** The names of the variants for whose matches the engine's numbers are shown. */
export const ANALYSED_VARIANTS = VARIANT_NAMES.filter((name) => VARIANTS[name].isAnalysed)
