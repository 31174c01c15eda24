import { planAnimation } from '../../board/position/planAnimation.ts'
import type { Film } from '../../table/turns/film.ts'
import type { BoardPort } from '../../table/machine/gameKnowledge.ts'

/** More steps at once than this are not played one after the other: somebody has just come, or the page has slept. */
const MOST_IN_TURN = 4

/** Plays the steps of a film on a board, one after the other. `isStill`: whether nothing is to move. */
export function createFilmBoard(board: Pick<BoardPort, 'show' | 'play'>, isStill: () => boolean) {
  let playing = Promise.resolve()
  let waiting = 0
  const play = (film: Film, to: number) => {
    const [before, step] = [film.steps[to - 1], film.steps[to]]
    if (before === undefined || step === undefined) return
    waiting += 1
    playing = playing
      .then(() => board.play(planAnimation(before.position, step.position, step.actions)))
      // A board that cannot move stands as it would have come to stand.
      .catch(() => board.show(step.position))
      .finally(() => (waiting -= 1))
  }
  return (film: Film, from: number, to: number) => {
    if (from >= 0 && to - from + waiting <= MOST_IN_TURN && !isStill()) {
      for (let index = from + 1; index <= to; index++) play(film, index)
      return
    }
    const step = film.steps[to]
    if (step === undefined) return
    playing = playing.catch(() => {}).then(() => board.show(step.position))
  }
}
