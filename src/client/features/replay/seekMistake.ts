import { type Film, gameAt } from '../../table/turns/film.ts'
import { type Marks, mistakesAmong, nearest, turnRowsOf } from '../../table/turns/turnRows.ts'

/** The direction of a way through a film. */
export type Way = 'previous' | 'next'

/**
 * The nearest mistake from a step on, through as many games as needed. `marksOf` gives the marks of a game by its
 * number; it is asked for no game beyond the one with the mistake. Null if there is none.
 */
export async function seekMistake(
  film: Film,
  { from, way }: { readonly from: number; readonly way: Way },
  marksOf: (game: number) => Promise<Marks>,
): Promise<number | null> {
  const start = gameAt(film, from).number
  for (let number = start; ; number += way === 'next' ? 1 : -1) {
    const game = film.games[number]
    if (game === undefined) return null
    const mistakes = mistakesAmong(film, turnRowsOf(film, game), await marksOf(number))
    const found = nearest(mistakes, from)[way]
    if (found !== null) return found
  }
}

/** Whether a way leads to another game. */
export function leadsOn(film: Film, from: number, way: Way): boolean {
  const { number } = gameAt(film, from)
  return way === 'next' ? number < film.games.length - 1 : number > 0
}
