import type { MatchState } from '../../rules/matchState.ts'
import type { Side } from '../../rules/position.ts'
import { positionFor } from '../../rules/position.ts'
import { contextOfMatch } from '../equity/contextOfMatch.ts'
import type { PlayContext } from '../equity/playContext.ts'
import { turnContext } from '../equity/playContext.ts'
import type { CubeDecision } from '../search/decideCube.ts'
import { marketLosersOf } from '../search/marketLosers.ts'
import type { Engine } from './engine.ts'
import type { RankedTurn } from '../search/judge.ts'
import type { Ply } from '../search/rankTurns.ts'

/** A cube decision as plain data, without its search tree. */
export interface CubeHint extends Omit<CubeDecision, 'tree'> {
  /** The share of exchanges after which a double would be passed; null if the search looked at none. */
  readonly marketLosers: number | null
}

/**
 * The options of the side that must act: its turns, best first, or a cube decision. The cube decision is that of the side
 * that may double or has doubled.
 */
export type Hints =
  | { readonly type: 'move'; readonly side: Side; readonly turns: readonly RankedTurn[] }
  | { readonly type: 'cube'; readonly side: Side; readonly decision: CubeHint }

/** Hints for the side that must act in `match`. Throws a `RangeError` if the game is over. */
export function giveHints(engine: Engine, match: MatchState, ply: Ply): Hints {
  const { phase, turn: side, points, dice } = match.game
  const position = positionFor(points, side)
  const context = contextOfMatch(match, side)
  if (phase === 'move' && dice !== null) {
    return { type: 'move', side, turns: engine.rankTurns(position, dice, context, ply) }
  }
  if (phase === 'roll')
    return { type: 'cube', side, decision: hintOf(engine.decideCube(position, context, ply), context) }
  if (phase === 'answerDouble') {
    return { type: 'cube', side, decision: hintOf(engine.decideTake(position, context, ply), turnContext(context)) }
  }
  throw new RangeError(`no action is possible in phase ${phase}`)
}

function hintOf(decision: CubeDecision, context: PlayContext): CubeHint {
  const { tree: _tree, ...plain } = decision
  return { ...plain, marketLosers: marketLosersOf(decision, context) }
}
