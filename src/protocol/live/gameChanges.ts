import type { GameContext } from '../game/game.ts'
import type { GameChanged } from './gameChanged.ts'

/** What leads from one state of a match to the next one. */
export function changesBetween(before: GameContext, after: GameContext): GameChanged {
  const known = new Map<string, unknown>(Object.entries(before))
  const changes = Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => name !== 'possibleMoves' && JSON.stringify(value) !== JSON.stringify(known.get(name)),
    ),
  )
  return { kind: 'gameChanged', matchupId: after.matchupId, from: before.updateIndex, changes, sum: boardSum(after) }
}

/**
 * The state after the changes, without possible moves. Null if they belong to another state, or if the board does not have
 * the check sum that it should have.
 */
export function withChanges(before: GameContext, { from, changes, sum }: GameChanged): GameContext | null {
  if (before.updateIndex !== from) return null
  const after: GameContext = { ...before, ...changes, possibleMoves: [] }
  return boardSum(after) === sum ? after : null
}

/** FNV-1a of 32 bits over everything that the board shows. */
export function boardSum({
  updateIndex,
  points,
  dice,
  cubeValue,
  cubeOwner,
  phase,
  player,
  ...game
}: GameContext): number {
  const [white, black] = player
  const shown = [updateIndex, points, dice, cubeValue, cubeOwner, phase, game.currentPlayer, white.score, black.score]
  const text = JSON.stringify(shown)
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum >>> 0
}
