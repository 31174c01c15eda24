import type { WatchingChances } from '../../../protocol/session/session.ts'
import type { Film } from '../../table/turns/film.ts'

/**
 * The number of the last game whose end is on the page, from 0; null where there is none, or where the operator shows no
 * chances. What a delayed page does not show yet is not over.
 */
export function openGame({ games }: Film, index: number, chances: WatchingChances): number | null {
  if (chances === 'off') return null
  const number = games.findLastIndex(({ last, winner }) => winner !== null && last <= index)
  return number < 0 ? null : number
}
