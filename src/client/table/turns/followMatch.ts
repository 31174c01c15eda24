import type { MatchState } from '../../../engine/rules/matchState.ts'
import { shownScore } from '../../../engine/rules/shownScore.ts'
import type { Replay } from '../../../protocol/analysis/analysis.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { Film } from './film.ts'
import { type Told, filmOfReplay, toldIn } from './filmOfReplay.ts'

/** The history of a running match, and how far it has been followed. */
export interface FollowedMatch {
  /** The history as it was loaded. */
  readonly base: Replay
  /** All of it, with what the live channel has told since. */
  readonly told: readonly Told[]
  readonly film: Film | null
  /** The last state that was taken into account; null before the first. */
  readonly game: GameContext | null
  /** Whether something is missing between the history and that state. The history must then be loaded again. */
  readonly hasGap: boolean
}

/** A match from its loaded history. */
export function followFrom(base: Replay): FollowedMatch {
  const told = toldIn(base)
  return { base, told, film: filmOfReplay(base, told), game: null, hasGap: false }
}

/**
 * The match after another state of the live channel. A state that the history already has changes nothing; the next one
 * adds its actions. `now` is the server's time in ms.
 */
export function followTo(known: FollowedMatch, game: GameContext, now: number): FollowedMatch {
  if (agrees(known.film, game)) return { ...known, game, hasGap: false }
  const at = instantOf(known, game, now)
  const more = game.lastActions.map((action) => ({ action: { ...action, isCrawford: game.isCrawford }, at }))
  const told = [...known.told, ...more]
  const film = filmIfPossible(known.base, told)
  return agrees(film, game) ? { ...known, told, film, game, hasGap: false } : { ...known, game, hasGap: true }
}

/** The beginning of the next turn is the end of the last one. Within a turn only the present time is known. */
function instantOf({ told }: FollowedMatch, { clock }: GameContext, now: number): number {
  const last = told.at(-1)?.at ?? 0
  return clock !== null && clock.turnStartedAt > last ? clock.turnStartedAt : Math.max(last, now)
}

/** Actions that do not follow from the history make no film. */
function filmIfPossible(base: Replay, told: readonly Told[]): Film | null {
  try {
    return filmOfReplay(base, told)
  } catch {
    return null
  }
}

/** Whether a film ends with this state of the table. Each update changes the table, so no two in a row are alike. */
function agrees(film: Film | null, game: GameContext): boolean {
  const match = film?.steps.at(-1)?.match
  if (match === undefined) return game.phase === 'waiting'
  return JSON.stringify(tableOf(match)) === JSON.stringify(tableOfContext(game))
}

function tableOf({ gameIndex, game, score, setup, winner }: MatchState): readonly unknown[] {
  const { white, black } = shownScore(score, setup.length)
  const { points, phase, turn, dice, cube } = game
  const isOver = winner !== null || phase === 'over'
  const act = isOver ? ['over', null, null] : [phase, turn, dice]
  return [gameIndex, points.white, points.black, cube.value, cube.owner, white, black, ...act]
}

function tableOfContext(game: GameContext): readonly unknown[] {
  const { index, points, cubeValue, cubeOwner, player, phase, currentPlayer, dice } = game
  const [white, black] = player
  return [index, ...points, cubeValue, cubeOwner, white.score, black.score, phase, currentPlayer, dice]
}

/** How many actions a film has from step `seen` on. Rolls are not counted: their moves are. */
export function newsSince({ steps }: Film, seen: number): number {
  return steps
    .slice(seen)
    .filter(({ lastActions }) => lastActions.some(({ type }) => type !== 'roll' && type !== 'opening')).length
}
