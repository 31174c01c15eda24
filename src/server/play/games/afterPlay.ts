import type { ActionRecord } from '../../../engine/rules/game.ts'
import type { MatchState } from '../../../engine/rules/match.ts'
import type { Side } from '../../../engine/rules/position.ts'
import { clockAfter } from '../../../engine/rules/turnClock.ts'
import type { MatchupInPlay } from '../matchups/matchupInPlay.ts'

/** The outcome of an action by the rules. */
export interface Played {
  readonly match: MatchState
  readonly records: readonly ActionRecord[]
  /** The network delay that the actor's clock is given back, in ms. */
  readonly networkMs: number
  /** The player whose client has measured it. */
  readonly measuredBy?: Side
}

/** The matchup after an action, with `gameId` as the game in play. */
export function afterPlay(
  before: MatchupInPlay,
  { match, records, networkMs }: Played,
  gameId: number,
  now: Date,
): MatchupInPlay {
  const updateIndex = before.updateIndex + 1
  const turn = { before: before.state, after: match }
  return {
    ...before,
    gameId,
    lastGameId: gameId,
    state: match,
    clock: before.clock === null ? null : clockAfter(before.clock, turn, now.getTime(), networkMs),
    playedAt: now,
    updateIndex,
    actedIndex: updateIndex,
    recordCount: before.recordCount + records.length,
    userAScore: scoreOf(match, 'white'),
    userBScore: scoreOf(match, 'black'),
    winner: match.winner,
    finishedAt: match.winner === null ? null : now,
    isTimeout: records.some(({ type }) => type === 'timeout'),
    resignedAt: records.some(({ type }) => type === 'resignMatch') ? now : null,
  }
}

/** A side's score as members see it. It never exceeds the match length, whatever the last game was worth (W100). */
function scoreOf({ score, setup }: MatchState, side: Side): number {
  return Math.min(score[side], setup.length)
}
