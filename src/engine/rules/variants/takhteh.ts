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
  // Measured in games of the engine against itself.
  cubelessGammonRate: 0.256,
  isAnalysed: false,
}

/**
 * Whether `step` takes the last own checker from a point of the own home board on which `played` has hit (R25). No own
 * checker stands there before the hit, so the steps alone tell how many checkers are there.
 */
function isHitAndRun(played: readonly Step[], step: Step): boolean {
  if (step.src > LAST_HOME_POINT) return false
  const hasHit = played.some((earlier) => earlier.hit && earlier.dst === step.src)
  if (!hasHit) return false
  const arrived = played.filter((earlier) => earlier.dst === step.src).length
  const left = played.filter((earlier) => earlier.src === step.src).length
  return arrived - left <= 1
}

function withoutHitAndRun(turns: readonly Turn[]): readonly Turn[] {
  const kept = turns.filter((turn) => turn.steps.every((step, index) => !isHitAndRun(turn.steps.slice(0, index), step)))
  return kept.length > 0 ? kept : turns
}
