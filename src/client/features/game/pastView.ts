import { shownScore } from '../../../engine/rules/shownScore.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { BoardPosition } from '../../board/position/boardPosition.ts'
import type { Followed } from '../../platform/useActorState.ts'
import type { GameSnapshot } from '../../table/machine/gameMachine.ts'
import type { FilmStep } from '../../table/turns/film.ts'

/** A moment of the past, as the table shows it instead of the running match. */
interface PastView {
  readonly position: BoardPosition
  readonly onTurn: Side | null
  /** The running match with the score, the clocks and the news of that moment. */
  readonly game: GameContext
}

export function pastViewOf(step: FilmStep, game: GameContext): PastView {
  const { match, banks, position, lastActions, gameIndex } = step
  const [white, black] = game.player
  const { clock } = game
  const score = shownScore(match.score, match.setup.length)
  return {
    position,
    onTurn: match.game.phase === 'over' ? null : match.game.turn,
    game: {
      ...game,
      index: gameIndex,
      isCrawford: match.game.isCrawford,
      player: [
        { ...white, score: score.white, awayUntil: null },
        { ...black, score: score.black, awayUntil: null },
      ],
      clock: clock === null || banks === null ? null : { ...clock, bank: [banks.white, banks.black], running: null },
      lastActions,
    },
  }
}

/** A moment of the past, for the parts of the table that follow the running match. It stays as it is. */
export function followedPast({ position, onTurn, game }: PastView, running: GameSnapshot): Followed<GameSnapshot> {
  const context = { ...running.context, shown: position, onTurn, game, draft: null, notice: null, refusal: null }
  const moment = { ...running, context } as GameSnapshot
  return { getSnapshot: () => moment, subscribe: () => ({ unsubscribe: () => {} }) }
}
