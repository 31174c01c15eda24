import { makeMoveText } from '../../notation/moveText.ts'
import type { MatchState } from '../../rules/matchState.ts'
import { positionFor } from '../../rules/position.ts'
import { contextOfMatch } from '../equity/contextOfMatch.ts'
import { askDouble, askPosition, askTurns } from '../rollout/askRollout.ts'
import type { RolloutQuestion } from '../rollout/rolloutQuestion.ts'
import { DEFAULT_SETTINGS, DEFAULT_STOP } from '../rollout/rolloutQuestion.ts'
import type { Hints } from './giveHints.ts'

/** A turn further below the best than this, in equity, is not rolled out. */
export const ROLLED_OUT_WITHIN = 0.15
/** The most turns that are rolled out. */
export const MOST_ROLLED_OUT = 3
/** Games to the end, until one line is clearly the best. */
export const USUAL_ROLLOUT = { ...DEFAULT_SETTINGS, stop: DEFAULT_STOP }

/** The rollout of what hints say of a match: the best turns, or the cube decision. Null where there is no turn. */
export function askHints(match: MatchState, hints: Hints): RolloutQuestion | null {
  const { side } = hints
  const position = positionFor(match.game.points, side)
  const context = contextOfMatch(match, side)
  if (hints.type === 'cube') {
    const ask = hints.decision.canDouble ? askDouble : askPosition
    return ask(position, context, USUAL_ROLLOUT)
  }
  const best = hints.turns[0]?.equity ?? 0
  const turns = hints.turns.filter(({ steps, equity }) => steps.length > 0 && equity >= best - ROLLED_OUT_WITHIN)
  if (turns.length === 0) return null
  const named = turns.slice(0, MOST_ROLLED_OUT).map(({ steps, result }) => ({ name: makeMoveText(steps), result }))
  return askTurns(named, context, USUAL_ROLLOUT)
}
