import { withTexts } from '../../i18n/translations.ts'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'

/** The button that shares a board as a picture. Screens do without it until its code has come. */
export const ShareBoard = optionalPart(async () => (await withTexts(['share'], import('./ShareBoard.tsx'))).ShareBoard)
