import { OPENING_COUNTS } from '../position.ts'
import type { Step, Turn } from '../turn.ts'
import type { Variant } from './Variant.ts'

const LAST_HOME_POINT = 6

/** Takhteh (R11, R25, R31): no cube, mars and siah-mars both 2, both dice rolled again, no hit-and-run at home. */
export const TAKHTEH: Variant = {
  name: 'takhteh',
  isOnTrial: false,
  opening: OPENING_COUNTS,
  hasCube: false,
  winPoints: { single: 1, gammon: 2, backgammon: 2 },
  fileBackgammonPoints: [2, 3],
  opensWithShownDice: false,
  forbidsHitAndRun: true,
  allowsStep: (played, step) => !isHitAndRun(played, step),
  filterTurns: withoutHitAndRun,
  // As the engine plays it against itself.
  cubelessGammonRate: 0.256,
  isAnalysed: false,
}

/**
 * Whether `step` takes the last own checker away from a point of the own home board on which `played` has hit (R25).
 * At a hit the hitting checker stands alone, so the checkers there follow from the steps alone.
 */
function isHitAndRun(played: readonly Step[], step: Step): boolean {
  if (step.src > LAST_HOME_POINT) return false
  const hitIndex = played.findIndex((earlier) => earlier.hit && earlier.dst === step.src)
  if (hitIndex < 0) return false
  const since = played.slice(hitIndex)
  const arrived = since.filter((earlier) => earlier.dst === step.src).length
  const left = since.filter((earlier) => earlier.src === step.src).length
  return arrived - left <= 1
}

function withoutHitAndRun(turns: readonly Turn[]): readonly Turn[] {
  const kept = turns.filter((turn) => turn.steps.every((step, index) => !isHitAndRun(turn.steps.slice(0, index), step)))
  return kept.length > 0 ? kept : turns
}
