import type { Side } from '../../../engine/rules/position.ts'
import { type Film, gameAt } from '../../table/turns/film.ts'
import { SPEEDS, type Speed } from './replayMachine.ts'

/** A place in a replay, as an address holds it. */
export interface ReplayPlace {
  /** The step of the film. */
  readonly step: number
  /** The side at the bottom of the board. */
  readonly side: Side
  readonly speed: Speed
}

/** The parameters that name the shown film: a file of the list, and the recording beside it. */
const FILM_PARAMS = ['file', 'with'] as const

type Params = Pick<URLSearchParams, 'get'>

/**
 * What an address says of a replay: `?game=2&record=17&side=black&speed=0.5`. Games and their records are counted from
 * 1. Each part that is missing or wrong is left out. A record behind the end means the last one. `event=41` in place of
 * game and record is the step at which 41 records of the match have happened.
 */
export function readPlace(params: Params, film: Film): Partial<ReplayPlace> {
  const game = film.games[(numberIn(params.get('game')) ?? 1) - 1]
  const record = numberIn(params.get('record'))
  const side = params.get('side')
  const speed = speedIn(params.get('speed'))
  const event = numberIn(params.get('event'))
  const atEvent = event === null ? -1 : film.steps.filter((step) => step.record < event).length - 1
  return {
    ...(atEvent >= 0 && { step: atEvent }),
    ...(game !== undefined && record !== null && { step: Math.min(game.first + record - 1, game.last) }),
    ...((side === 'white' || side === 'black') && { side }),
    ...(speed !== null && { speed }),
  }
}

/** The search of an address with another place in the replay. All its other parameters stay. */
export function writePlace(search: string, film: Film, { step, side, speed }: ReplayPlace): string {
  const { game, number } = gameAt(film, step)
  const params = new URLSearchParams(search)
  params.delete('event')
  params.set('game', String(number + 1))
  params.set('record', String(step - game.first + 1))
  params.set('side', side)
  params.set('speed', String(speed))
  return `?${params}`
}

/** The part of an address that a replay lives in, as `location` has it. */
export type ReplayAddress = Pick<Location, 'pathname' | 'search'>

/**
 * The search with which a replay writes its place into the present address; null when there is nothing to write.
 * `opened` is the address of the replay. The viewer may have gone on to another screen or another film that is still
 * loading: that address stays as it is.
 */
export function searchToWrite(
  present: ReplayAddress,
  opened: ReplayAddress,
  film: Film,
  place: ReplayPlace,
): string | null {
  const params = new URLSearchParams(present.search)
  const own = new URLSearchParams(opened.search)
  if (present.pathname !== opened.pathname || FILM_PARAMS.some((name) => params.get(name) !== own.get(name)))
    return null
  const search = writePlace(present.search, film, place)
  // Compared by their parameters: the browser may write the same search in another way.
  return search === `?${params}` ? null : search
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

function speedIn(text: string | null): Speed | null {
  if (text === 'own') return text
  return SPEEDS.find((speed) => String(speed) === text) ?? null
}
