import { EMPTY_BOARD } from '../../table/position/boardPositionOf.ts'
import type { BoardPosition } from '../../board/position/boardPosition.ts'
import type { BoardPort } from '../../table/machine/gameKnowledge.ts'

/** The place where a running match and its past share one board. */
export interface BoardGate {
  /** The board of the running match. While the past is shown, it only keeps in mind what it would show. */
  readonly live: BoardPort
  /** Opens the board to the past. */
  readonly openPast: () => BoardPort
  /** Shows the running match again. */
  readonly goLive: () => void
  /** Whether the running match is shown. */
  readonly isLive: () => boolean
  /** Runs at once, or when the running match is shown again: nobody is called away from the past. */
  readonly whenLive: (run: () => void) => void
}

export function createBoardGate(board: BoardPort): BoardGate {
  let isLive = true
  let position: BoardPosition = EMPTY_BOARD
  let waiting: (() => void) | null = null
  const ifLive =
    <T extends unknown[]>(run: (...given: T) => void) =>
    (...given: T) => {
      if (isLive) run(...given)
    }
  return {
    live: {
      show: (next) => {
        position = next
        if (isLive) board.show(next)
      },
      play: async (plan, speed) => {
        position = plan.end
        if (isLive) await board.play(plan, speed)
      },
      tumble: ifLive(board.tumble),
      offer: ifLive(board.offer),
      skip: ifLive(board.skip),
      refuse: ifLive(board.refuse),
      celebrate: ifLive(board.celebrate),
    },
    openPast: () => {
      if (isLive) {
        isLive = false
        board.skip()
      }
      return board
    },
    goLive: () => {
      if (isLive) return
      isLive = true
      board.show(position)
      waiting?.()
      waiting = null
    },
    isLive: () => isLive,
    whenLive: (run) => {
      if (isLive) run()
      else waiting = run
    },
  }
}
