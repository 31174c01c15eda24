import type { Side } from '../../../engine/rules/position.ts'
import type { BoardLooks } from '../../board/position/boardLooks.ts'
import type { BoardOffer, BoardPosition } from '../../board/position/boardPosition.ts'
import type { Spot } from '../../../protocol/board/geometry.ts'
import type { BoardView } from '../../board/BoardView.ts'
import { EMPTY_BOARD } from '../position/boardPositionOf.ts'
import { motionFactor } from './motionSpeed.ts'
import type { BoardPort } from '../machine/gameKnowledge.ts'

type PictureListener = (carried: Spot | null, drawnWidth: number) => void

/** The part of a view that a game uses. */
type PluggedView = Pick<BoardView, keyof BoardPort | 'dress'>

/** A board's place in a game. A view can be plugged in, unplugged and replaced while the game continues. */
export interface BoardSocket {
  readonly port: BoardPort
  /** The position that a newly plugged-in view shows. Dice that tumble by then tumble on in it. */
  readonly position: () => BoardPosition
  readonly plugIn: (view: PluggedView) => void
  readonly unplug: (view: PluggedView) => void
  /** Draws each side's checkers and dice as its player has chosen. */
  readonly dress: (looks: BoardLooks) => void
  /**
   * Calls the listener after each drawing, with the place of the carried checker and the width of the picture in pixels of
   * the canvas. The picture can be copied then. Returns a function that stops this.
   */
  readonly followPicture: (listener: PictureListener) => () => void
  readonly onDrawn: PictureListener
}

export function createBoardSocket(): BoardSocket {
  let view: PluggedView | null = null
  const followers = new Set<PictureListener>()
  let position: BoardPosition = EMPTY_BOARD
  let tumbler: Side | null = null
  let offer: BoardOffer | null = null
  let looks: BoardLooks = {}
  return {
    port: {
      show: (next) => {
        position = next
        tumbler = null
        view?.show(next)
      },
      play: async (plan, speed = 1) => {
        position = plan.end
        tumbler = null
        await view?.play(plan, speed * motionFactor())
      },
      tumble: (side) => {
        tumbler = side
        view?.tumble(side)
      },
      offer: (next) => {
        offer = next
        view?.offer(next)
      },
      skip: () => view?.skip(),
      refuse: (refusal) => view?.refuse(refusal),
      celebrate: (winner) => view?.celebrate(winner),
    },
    followPicture: (listener) => {
      followers.add(listener)
      return () => followers.delete(listener)
    },
    onDrawn: (carried, drawnWidth) => followers.forEach((follow) => follow(carried, drawnWidth)),
    position: () => position,
    plugIn: (next) => {
      view = next
      next.show(position)
      next.offer(offer)
      if (tumbler !== null) next.tumble(tumbler)
      next.dress(looks)
    },
    dress: (next) => {
      looks = next
      view?.dress(next)
    },
    unplug: (old) => {
      if (view === old) view = null
    },
  }
}
