import type { ActionRecord } from '../../../engine/rules/game.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { shownScore } from '../../../engine/rules/shownScore.ts'
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
  const score = shownScore(match.score, match.setup.length)
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
    userAScore: score.white,
    userBScore: score.black,
    winner: match.winner,
    finishedAt: match.winner === null ? null : now,
    isTimeout: records.some(({ type }) => type === 'timeout'),
    resignedAt: records.some(({ type }) => type === 'resignMatch') ? now : null,
  }
}
