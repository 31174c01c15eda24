import { OPENING_COUNTS } from '../position.ts'
import type { Variant } from './Variant.ts'

/** Modern backgammon (R30, R40): cube, single 1, gammon 2, backgammon 3, the opening dice are played. */
export const NORMAL: Variant = {
  name: 'normal',
  isOnTrial: false,
  opening: OPENING_COUNTS,
  hasCube: true,
  winPoints: { single: 1, gammon: 2, backgammon: 3 },
  fileBackgammonPoints: [3],
  opensWithShownDice: true,
  forbidsHitAndRun: false,
  allowsStep: () => true,
  filterTurns: (turns) => turns,
  cubelessGammonRate: null,
  isAnalysed: true,
}
