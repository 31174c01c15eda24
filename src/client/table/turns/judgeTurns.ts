import { type SkillMark, skillMark } from '../../../engine/evaluation/analysis/recordAnalysis.ts'
import type { Hints } from '../../../engine/evaluation/engine/giveHints.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { type Side, positionFor } from '../../../engine/rules/position.ts'
import type { Chances } from '../../../protocol/analysis/analysis.ts'
import type { WatchingChances } from '../../../protocol/session/session.ts'
import type { Film } from './film.ts'

/** A turn of a film that may be judged. */
export interface OpenTurn {
  /** Its move’s step in the film. */
  readonly step: number
  /** Its move’s place among the records of the match. */
  readonly record: number
  readonly gameIndex: number
  readonly side: Side
  /** The match with the dice on the board, before the move. */
  readonly before: MatchState
  /** The match after the move. */
  readonly after: MatchState
}

/** What the engine says of a played turn. */
export interface JudgedTurn extends OpenTurn {
  /** The chances of the side that moved, after its move. */
  readonly chances: Chances
  /** In units of a single game at the present cube, for the side that moved. */
  readonly equity: number
  /** The equity given away, 0 or more. */
  readonly error: number
  readonly skill: SkillMark
}

/**
 * The turns of a running match that a viewer may have judged (W790). `turn`: each turn once the next one has been played
 * or its game is over, so that nobody learns anything of the position on the board. `game`: the turns of games that are
 * over.
 */
export function openTurns({ steps, games }: Film, delay: WatchingChances): readonly OpenTurn[] {
  if (delay === 'off') return []
  const turns = steps.flatMap(({ record, gameIndex, match, lastActions }, step): OpenTurn[] => {
    const before = steps[step - 1]?.match
    const moved = lastActions.find(({ type }) => type === 'move')
    if (moved === undefined || before === undefined || before.game.phase !== 'move') return []
    return [{ step, record, gameIndex, side: moved.player, before, after: match }]
  })
  const overGames = new Set(
    games.flatMap(({ first, winner }) => (winner === null ? [] : [steps[first]?.gameIndex ?? -1])),
  )
  return turns.filter((turn, index) => {
    if (overGames.has(turn.gameIndex)) return true
    return delay === 'turn' && turns[index + 1] !== undefined
  })
}

/** The engine’s judgement of a turn, from its hints for the position before the move; null if they are of another one. */
export function judgeTurn(turn: OpenTurn, hints: Hints): JudgedTurn | null {
  if (hints.type !== 'move') return null
  const result = JSON.stringify(positionFor(turn.after.game.points, turn.side))
  const played = hints.turns.find((ranked) => JSON.stringify(ranked.result) === result)
  const best = hints.turns[0]
  if (played === undefined || best === undefined) return null
  const [w, wg, wbg, lg, lbg] = played.chances
  const error = Math.max(0, best.equity - played.equity)
  return {
    ...turn,
    chances: { w, wg, wbg, l: 1 - w, lg, lbg },
    equity: played.equity,
    error,
    skill: hints.turns.length === 1 ? 'none' : skillMark(error),
  }
}

/** The chances as white sees them. */
export function chancesOfWhite({ side, chances: { w, wg, wbg, l, lg, lbg } }: JudgedTurn): Chances {
  return side === 'white' ? { w, wg, wbg, l, lg, lbg } : { w: l, wg: lg, wbg: lbg, l: w, lg: wg, lbg: wbg }
}
