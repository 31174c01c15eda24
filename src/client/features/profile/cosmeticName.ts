import type { Cosmetic } from '../../../protocol/cosmetic/cosmeticCatalogue.ts'

/** The key of a cosmetic's name. */
export function cosmeticName(cosmetic: Cosmetic) {
  switch (cosmetic.kind) {
    case 'frame':
      return `cosmetic.frame.${cosmetic.name}` as const
    case 'checkers':
      return `cosmetic.checkers.${cosmetic.name}` as const
    case 'dice':
      return `cosmetic.dice.${cosmetic.name}` as const
  }
}
