import { withTexts } from '../../i18n/translations.ts'
import { optionalPart } from '../screen/optionalPart.tsx'

/** Why a decision is right or wrong, in words. What finds the reasons loads when it is first shown. */
export const Why = optionalPart(async () => (await withTexts(['reasons'], import('./ReasonList.tsx'))).ReasonList)
