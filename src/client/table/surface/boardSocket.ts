import type { BoardOffer, BoardPosition } from '../../board/position/boardPosition.ts'
import type { BoardView } from '../../board/BoardView.ts'
import { EMPTY_BOARD } from '../position/boardPositionOf.ts'
import type { BoardPort } from '../machine/gameKnowledge.ts'

/** A board's place in a game: a view can be put into it, taken out and replaced while the game goes on. */
export interface BoardSocket {
  readonly port: BoardPort
  /** What a view shows that is put in now. */
  readonly position: () => BoardPosition
  readonly plugIn: (view: BoardView) => void
  readonly unplug: (view: BoardView) => void
}

export function createBoardSocket(): BoardSocket {
  let view: BoardView | null = null
  let position: BoardPosition = EMPTY_BOARD
  let offer: BoardOffer | null = null
  return {
    port: {
      show: (next) => {
        position = next
        view?.show(next)
      },
      play: async (plan, speed) => {
        position = plan.end
        await view?.play(plan, speed)
      },
      offer: (next) => {
        offer = next
        view?.offer(next)
      },
      skip: () => view?.skip(),
      refuse: (refusal) => view?.refuse(refusal),
      celebrate: (winner) => view?.celebrate(winner),
    },
    position: () => position,
    plugIn: (next) => {
      view = next
      next.show(position)
      next.offer(offer)
    },
    unplug: (old) => {
      if (view === old) view = null
    },
  }
}
