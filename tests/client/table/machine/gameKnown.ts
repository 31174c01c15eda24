import { knowNothing } from '../../../../src/client/table/machine/gameDecisions.ts'
import type { GameKnowledge } from '../../../../src/client/table/machine/gameKnowledge.ts'
import { draftOf } from '../../../../src/client/table/position/boardPositionOf.ts'
import { type TurnDraft, playTo } from '../../../../src/client/table/position/turnDraft.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import { ME, gameContext } from '../../gameContexts.ts'
import { WISHES } from './gameTable.ts'

/** What a screen knows with the game of `gameContext`, my turn to roll, and these changes. */
export const known = (changes: Partial<GameKnowledge> = {}): GameKnowledge => ({
  ...knowNothing({ memberId: ME, wishes: WISHES }),
  game: gameContext(),
  ...changes,
})

/** The opening position with a 3-1 to play. */
export const toMove = (changes: Partial<GameContext> = {}) => gameContext({ phase: 'move', dice: [3, 1], ...changes })

/** The turn that begins in this state, after the first of these steps. */
export function draftWith(game: GameContext, ...steps: readonly (readonly [number, number])[]): TurnDraft {
  let draft = draftOf(game)
  for (const [src, dst] of steps) draft = draft && playTo(draft, src, dst)
  if (draft === null) throw new Error('there is no such turn')
  return draft
}

/** Where each step of a turn begins and ends. */
export const stepsOf = (draft: TurnDraft | null | undefined) => draft?.played.map(({ src, dst }) => [src, dst])
