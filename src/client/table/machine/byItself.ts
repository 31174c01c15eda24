import { isRace } from '../../../engine/rules/race.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { draftOf } from '../position/boardPositionOf.ts'
import { type TurnDraft, isComplete, playTo } from '../position/turnDraft.ts'
import type { ChooseTurn, GameKnowledge } from './gameKnowledge.ts'

/** Whether the board may play a member's turns to the end of the game: nothing can be hit or blocked any more (W450). */
export function canPlayOut({ phase, currentPlayer, undoActionIndex, points: [white, black] }: GameContext): boolean {
  return currentPlayer !== null && phase !== 'over' && undoActionIndex === null && isRace({ white, black })
}

/** Begins or ends playing out. A turn that was being tried out is left. */
export function playOut({ game, draft }: GameKnowledge, choose: ChooseTurn | null): Partial<GameKnowledge> {
  if (game === null) return {}
  const chooses = canPlayOut(game) ? choose : null
  return { chooses, draft: draft && chooses ? draftOf(game) : draft, refusal: null }
}

/** Who chooses the member's turns in a later state. A new game is the member's own again. */
export function chooserAfter({ chooses, game }: GameKnowledge, next: GameContext): ChooseTurn | null {
  return game?.id === next.id && canPlayOut(next) ? chooses : null
}

/**
 * What the board does for a player: a turn that is played out, a roll when no double is possible, or the only turn
 * there is.
 */
export function automaticAct({ game, wishes, chooses }: GameKnowledge): 'roll' | 'move' | null {
  if (game === null || game.undoActionIndex !== null) return null
  if (chooses !== null) return game.phase === 'roll' || game.phase === 'move' ? game.phase : null
  if (game.phase === 'roll' && wishes.rollsByItself && !game.canDouble) return 'roll'
  return game.phase === 'move' && wishes.movesByItself && game.possibleMoves.length === 1 ? 'move' : null
}

/** The turn that the board plays, to its end: the one that is chosen in a race, or the only one there is. */
export function turnByItself({ game, chooses }: GameKnowledge): TurnDraft | null {
  if (game === null) return null
  const moves = chooses === null ? game.possibleMoves[0] : chooses(game)
  let draft = draftOf(game)
  for (const [src, dst] of moves ?? []) draft = draft === null ? null : playTo(draft, src, dst)
  return draft !== null && isComplete(draft) ? draft : null
}
