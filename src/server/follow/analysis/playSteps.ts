import type { DecisionKind, KindTotals } from '../../../engine/evaluation/analysis/decisionKind.ts'
import { addKinds, DECISION_KINDS } from '../../../engine/evaluation/analysis/decisionKind.ts'
import type { PlayPicture } from '../../../protocol/analysis/playPicture.ts'

/** The most steps of a course. */
const MOST_STEPS = 24

/** Some of a member's analysed matches, one after the other, with their decisions by kind. */
export type PlayStep = PlayPicture['steps'][number]

/**
 * A course with one match more. All steps but the last have equally many matches, a power of two. Where there would be
 * more than 24, each two become one. So a course has 12 steps or more, and adding a match costs the same however many
 * matches there are.
 */
export function addToSteps(steps: readonly PlayStep[], match: PlayStep): readonly PlayStep[] {
  const last = steps.at(-1)
  if (last !== undefined && last.matches < sizeOf(steps)) return [...steps.slice(0, -1), join(last, match)]
  const longer = [...steps, match]
  return longer.length > MOST_STEPS ? joinPairs(longer) : longer
}

/** The steps as they are shown: a last one that has less than half of the others' matches is part of the one before. */
export function shownSteps(steps: readonly PlayStep[]): readonly PlayStep[] {
  const [last, before] = [steps.at(-1), steps.at(-2)]
  if (last === undefined || before === undefined || last.matches >= sizeOf(steps) / 2) return steps
  return [...steps.slice(0, -2), join(before, last)]
}

/** All steps as one; null if there is none. */
export function joinSteps(steps: readonly PlayStep[]): PlayStep | null {
  return steps.reduce<PlayStep | null>((sum, step) => (sum === null ? step : join(sum, step)), null)
}

/** The matches of a step that is whole. */
function sizeOf([first]: readonly PlayStep[]): number {
  return first?.matches ?? 1
}

function joinPairs(steps: readonly PlayStep[]): readonly PlayStep[] {
  return steps.flatMap((step, at) => {
    const next = steps[at + 1]
    if (at % 2 === 1) return []
    return [next === undefined ? step : join(step, next)]
  })
}

function join(one: PlayStep, other: PlayStep): PlayStep {
  const kinds: Partial<Record<DecisionKind, KindTotals>> = {}
  for (const kind of DECISION_KINDS) {
    if (one.kinds[kind] !== undefined || other.kinds[kind] !== undefined)
      kinds[kind] = addKinds(one.kinds[kind], other.kinds[kind])
  }
  const day = one.day > other.day ? one.day : other.day
  return { day, matches: one.matches + other.matches, kinds }
}
