import { VARIANT_NAMES, type VariantName } from '../rules/variant.ts'

/** What GNU Backgammon calls a variant in a `.mat` file. It has no word for the others. */
const VARIATIONS: Readonly<Partial<Record<VariantName, string>>> = {
  nackgammon: 'NackGammon',
  hypergammon: 'HyperGammon (3)',
}

const VARIANT = /\[Variant\s+"(\w+)"\]/i
const VARIATION = /\[Variation\s+"([^"]*)"\]/i
const OTHER_GAME = /nack|hyper|long|narde|nardi|bara|tapa|fevga|plakoto|moultezim/i

/** The comments that name a variant, in Khatam's words and in those of GNU Backgammon (R94). None for normal play. */
export function variantComments(variant: VariantName): readonly string[] {
  if (variant === 'normal') return []
  const variation = VARIATIONS[variant]
  return [`; [Variant "${variant}"]`, ...(variation === undefined ? [] : [`; [Variation "${variation}"]`])]
}

/** The variant that the comments of a file name. Normal play if they name none of Khatam's. */
export function variantInComments(comments: string): VariantName {
  const named = VARIANT.exec(comments)?.[1]?.toLowerCase()
  const own = VARIANT_NAMES.find((name) => name === named)
  return own ?? variantOfVariation(VARIATION.exec(comments)?.[1] ?? '') ?? 'normal'
}

/** The name of the game that a comment names, if it is one that Khatam does not play; null otherwise. */
export function otherGameIn(comment: string): string | null {
  const [, variation = ''] = VARIATION.exec(comment) ?? []
  return variantOfVariation(variation) === null && OTHER_GAME.test(variation) ? variation : null
}

function variantOfVariation(variation: string): VariantName | null {
  const words = variation.trim().toLowerCase()
  return VARIANT_NAMES.find((name) => VARIATIONS[name]?.toLowerCase() === words) ?? null
}
