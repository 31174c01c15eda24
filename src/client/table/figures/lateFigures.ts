import { withTexts } from '../../i18n/translations.ts'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'

/** The figures over a board, whose code and texts are loaded for those who switch them on. */
export const BoardFigures = optionalPart(
  async () => (await withTexts(['figures'], import('./BoardFigures.tsx'))).BoardFigures,
)
