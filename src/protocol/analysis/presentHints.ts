import type { CubeHint, Hints } from '../../engine/evaluation/engine/giveHints.ts'
import type { Hint } from './manualAnalysis.ts'
import { presentChances, presentRankedTurn, round } from './presentTurn.ts'

/** Hints as they go over the wire, best first (W64). */
export function presentHints(hints: Hints): Hint[] {
  if (hints.type === 'cube') return presentCube(hints.decision)
  const best = hints.turns[0]?.equity ?? 0
  return hints.turns.map((turn) => {
    const { move, moves, score, eqDiff, probs, evalcontext } = presentRankedTurn(turn, best)
    return { type: 'move', move, moves, equity: score, eqDiff, evalcontext, ...probs }
  })
}

function presentCube(decision: CubeHint): Hint[] {
  const { noDouble, doubleTake, doublePass, canDouble, action, equity, chances, marketLosers } = decision
  const lines = [
    { move: 'noDouble', equity: noDouble },
    ...(canDouble ? [{ move: 'doubleTake', equity: doubleTake } as const] : []),
    ...(canDouble ? [{ move: 'doublePass', equity: doublePass } as const] : []),
  ] as const
  const percent = wrongAnswersNeeded(decision)
  return lines
    .toSorted((one, other) => Math.abs(one.equity - equity) - Math.abs(other.equity - equity))
    .map((line) => ({
      type: 'cube',
      move: line.move,
      text: action,
      equity: round(line.equity),
      eqDiff: round(line.equity - equity),
      percent,
      marketLosers: marketLosers === null ? null : round(marketLosers),
      ...presentChances(chances),
    }))
}

/**
 * The share of wrong answers, in percent, at which a double would be worth as much as no double. Null if the double is
 * right.
 */
function wrongAnswersNeeded({ noDouble, doubleTake, doublePass, shouldDouble }: CubeHint): number | null {
  if (shouldDouble) return null
  const right = Math.min(doubleTake, doublePass)
  const wrong = Math.max(doubleTake, doublePass)
  return wrong > right ? round(Math.min(100, (100 * (noDouble - right)) / (wrong - right))) : null
}
