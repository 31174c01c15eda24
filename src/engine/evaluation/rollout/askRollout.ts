import type { Position } from '../../rules/position.ts'
import { swapSides } from '../../rules/position.ts'
import { playerOf } from '../equity/cubeModel.ts'
import type { PlayContext } from '../equity/playContext.ts'
import type { RolloutQuestion, RolloutSettings } from './rolloutQuestion.ts'

/** The question which of these results of a roll is best. Player 0 has made the turn. */
export function askTurns(
  turns: readonly { readonly name: string; readonly result: Position }[],
  context: PlayContext,
  settings: RolloutSettings,
): RolloutQuestion {
  const { value, owner } = context.cube
  return {
    ...scoreOf(context),
    settings,
    lines: turns.map(({ name, result }) => ({
      name,
      position: swapSides(result),
      onRoll: 1,
      cube: { value, owner: playerOf(owner) },
      mayDouble: true,
    })),
  }
}

const NO_DOUBLE = 'no double'
const DOUBLE_TAKE = 'double, take'
const KEYS: Readonly<Record<string, string>> = { [NO_DOUBLE]: 'noDouble', [DOUBLE_TAKE]: 'doubleTake' }

/** The name of a rollout's line as a key: `noDouble` and `doubleTake` for those of a cube decision, a turn as it is written. */
export function lineKey(name: string): string {
  return KEYS[name] ?? name
}

/** The question what player 0, on roll, gains by a double. Without the double, the player rolls at once. */
export function askDouble(position: Position, context: PlayContext, settings: RolloutSettings): RolloutQuestion {
  const { value, owner } = context.cube
  const line = { position, onRoll: 0, mayDouble: false } as const
  return {
    ...scoreOf(context),
    settings,
    lines: [
      { ...line, name: NO_DOUBLE, cube: { value, owner: playerOf(owner) } },
      { ...line, name: DOUBLE_TAKE, cube: { value: value * 2, owner: 1 } },
    ],
  }
}

/** The question what a position is worth to player 0, on roll, without a double at once. */
export function askPosition(position: Position, context: PlayContext, settings: RolloutSettings): RolloutQuestion {
  const { lines, ...question } = askDouble(position, context, settings)
  return { ...question, lines: lines.slice(0, 1) }
}

function scoreOf({ variant, cube, match }: PlayContext) {
  return { variant: variant.name, cube, match }
}
