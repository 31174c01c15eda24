import { withTexts } from '../../i18n/translations.ts'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'

/** The rules at a board, whose code and texts load after the board. */
export const RulesAtBoard = optionalPart(
  async () => (await withTexts(['teaching'], import('./RulesAtBoard.tsx'))).RulesAtBoard,
)

/** The rules at the board of a match, and the explanations of the terms beside it. */
export const TeachingAtBoard = optionalPart(
  async () => (await withTexts(['teaching'], import('./TeachingAtBoard.tsx'))).TeachingAtBoard,
)
