import type { CubeHint, Hints } from '../../../engine/evaluation/engine/giveHints.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { type Hint, type ManualAnalysis, rolledDice } from '../../../protocol/analysis/manualAnalysis.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { presentChances, presentRankedTurn, round } from '../../engine/presentAnalysedGame.ts'

/** The match of a position that a member set up. With dice, the player must move; without, the player doubles or rolls. */
export function setUpMatch(body: ManualAnalysis): MatchState {
  const { points, player, double, doubleOwner, matchupLength, playerScore, isCrawford } = body
  const dice = rolledDice(body.dice)
  return {
    setup: { variant: variantOfWire(body), length: matchupLength },
    score: { white: playerScore[0], black: playerScore[1] },
    gameIndex: 0,
    game: {
      points: { white: points[0], black: points[1] },
      turn: player,
      phase: dice === null ? 'roll' : 'move',
      dice,
      cube: { value: double, owner: doubleOwner },
      isCrawford,
      openingRolls: [],
      rollCount: 0,
      result: null,
    },
    hasHadCrawford: isCrawford || playerScore.includes(matchupLength - 1),
    winner: null,
  }
}

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
