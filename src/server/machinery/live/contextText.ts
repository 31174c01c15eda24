import type { GameContext } from '../../../protocol/game/game.ts'

const texts = new WeakMap<GameContext, string>()

/** A context as JSON. It is made once, however many are told: who acted, the opponent, and all who watch. */
export function contextText(context: GameContext): string {
  const known = texts.get(context)
  if (known !== undefined) return known
  const text = JSON.stringify(context)
  texts.set(context, text)
  return text
}
