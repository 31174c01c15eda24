import type { GameContext } from '../../../protocol/game/game.ts'

const texts = new WeakMap<GameContext, string>()

/** A context as JSON. Each context is serialised once for the player who acted, the opponent and all viewers. */
export function contextText(context: GameContext): string {
  const known = texts.get(context)
  if (known !== undefined) return known
  const text = JSON.stringify(context)
  texts.set(context, text)
  return text
}
