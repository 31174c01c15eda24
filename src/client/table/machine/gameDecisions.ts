import type { BoardIntent, BoardOffer, BoardPosition } from '../../board/position/boardPosition.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameContext, PerformAction } from '../../../protocol/game/game.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { draftOf } from '../position/boardPositionOf.ts'
import type { Notice, Scene } from './describeUpdate.ts'
import type { GameWishes } from './gamePorts.ts'
import type { Refusal } from '../position/refusal.ts'
import {
  type TurnDraft,
  bearOffAll,
  isComplete,
  movableSources,
  playTap,
  playTo,
  swapDice,
  targetsOf,
} from '../position/turnDraft.ts'

/** What a player's buttons ask for. */
export type GameCommand = 'roll' | 'double' | 'take' | 'pass' | 'confirm' | 'resignGame' | 'resignMatch'

/** What is sent to the server. */
export type Sending = PerformAction | 'resignMatch'

/** What a game screen knows. */
export interface GameKnowledge {
  readonly memberId: number
  readonly wishes: GameWishes
  readonly matchup: Matchup | null
  /** The state that has been taken up; the board shows it, or is on its way there. */
  readonly game: GameContext | null
  /** States that came while the board was busy, in order. */
  readonly queue: readonly GameContext[]
  /** What is still to be shown of the state taken up. */
  readonly scenes: readonly Scene[]
  readonly shown: BoardPosition
  /** Who is on turn by what the board shows: while an update still moves, who was before it. */
  readonly onTurn: Side | null
  readonly draft: TurnDraft | null
  /** The draft before the last tap, for a second tap that gives both another meaning. */
  readonly beforeTap: TurnDraft | null
  readonly notice: Notice | null
  /** The last tap that did nothing; null once something has happened. */
  readonly refusal: Refusal | null
  readonly sending: Sending | null
  readonly hasSeeded: boolean
  /** Whether the match had ended when it was looked at first. */
  readonly wasOver: boolean
  /** Whether the player was already asked to act, so that the call to act is heard once. */
  readonly isAsked: boolean
}

/** The side that the member plays; null for viewers. */
export function sideOf(memberId: number, game: GameContext | null): Side | null {
  return game?.player.find((player) => player.id === memberId)?.color ?? null
}

export function isMyTurn({ memberId, game }: GameKnowledge): boolean {
  return game !== null && game.currentPlayer !== null && sideOf(memberId, game) === game.currentPlayer
}

export function isOver({ matchupFinished, matchupAborted }: GameContext): boolean {
  return matchupFinished || matchupAborted
}

/** Whether the member has still to give a share of the dice: when both have taken their seats, and not before (W30). */
export function owesSeed({ memberId, matchup, game, hasSeeded }: GameKnowledge): boolean {
  return !hasSeeded && matchup !== null && matchup.startedAt !== null && sideOf(memberId, game) !== null
}

/** Whether a state is later than everything known. */
export function isNewer({ game, queue }: GameKnowledge, news: GameContext): boolean {
  const last = queue.at(-1) ?? game
  return last === null || (news.matchupId === last.matchupId && news.updateIndex > last.updateIndex)
}

/** Whether a scene is shown moving: all but the opponent's moves where they are not wanted. */
export function isShownMoving({ memberId, game, wishes }: GameKnowledge, scene: Scene & { type: 'play' }): boolean {
  const mine = sideOf(memberId, game)
  const hasOpponentMove = scene.actions.some((action) => action.type === 'move' && action.side !== mine)
  return !wishes.isMotionReduced && (wishes.showsOpponentMoves || !hasOpponentMove)
}

/** What is done for a player who wants it done: a roll that no double could precede, a turn without a choice. */
export function automaticAct({ game, wishes }: GameKnowledge): 'roll' | 'move' | null {
  if (game === null || game.undoActionIndex !== null) return null
  if (game.phase === 'roll' && wishes.rollsByItself && !game.canDouble) return 'roll'
  return game.phase === 'move' && wishes.movesByItself && game.possibleMoves.length === 1 ? 'move' : null
}

/** The turn without a choice, played. */
export function onlyTurn({ game }: GameKnowledge): TurnDraft | null {
  let draft = game === null ? null : draftOf(game)
  for (const [src, dst] of game?.possibleMoves[0] ?? []) draft = draft === null ? null : playTo(draft, src, dst)
  return draft !== null && isComplete(draft) ? draft : null
}

/** What a command means for the server now; null where it means nothing. */
export function sendingOf({ game, draft }: GameKnowledge, command: GameCommand): Sending | null {
  if (game === null) return null
  const { phase, updateIndex } = game
  switch (command) {
    case 'roll':
      return phase === 'roll' ? { name: 'roll', updateIndex } : null
    case 'double':
      return phase === 'roll' && game.canDouble ? { name: 'double', updateIndex } : null
    case 'take':
    case 'pass':
      return phase === 'answerDouble' ? { name: command, updateIndex } : null
    case 'confirm':
      return draft !== null && isComplete(draft) ? moveOf(draft, game) : null
    case 'resignGame':
      return game.canResignGame ? { name: 'resign', updateIndex } : null
    case 'resignMatch':
      return 'resignMatch'
  }
}

/** What a player is asked before a double is sent; null where it is sent at once. A dead one is always asked for (R44). */
export function doubleQuestion(
  { canDouble, isDeadDouble }: Pick<GameContext, 'canDouble' | 'isDeadDouble'>,
  asksAlways: boolean,
): 'deadDouble' | 'askDouble' | null {
  if (!canDouble) return null
  if (isDeadDouble) return 'deadDouble'
  return asksAlways ? 'askDouble' : null
}

/** Why a player cannot resign now; null where nothing forbids it. */
export type ResignRefusal = 'notYourTurn' | 'losesMatch'

/** `canAct`: whether the player is asked to act. A game whose loss ends the match is resigned as the match (spec §4). */
export function resignRefusal(what: 'game' | 'match', game: GameContext, canAct: boolean): ResignRefusal | null {
  if (!canAct) return 'notYourTurn'
  return what === 'match' || game.canResignGame ? null : 'losesMatch'
}

export function moveOf(draft: TurnDraft, { updateIndex }: GameContext): PerformAction {
  return { name: 'move', moves: draft.played.map(({ src, dst }) => [src, dst]), updateIndex }
}

/** What a player's hand may do with a turn; null when nothing is left to do. */
export function offerOf(draft: TurnDraft | null): BoardOffer | null {
  if (draft === null) return null
  const sources = movableSources(draft)
  return { side: draft.side, sources, targetsOf: (src) => targetsOf(draft, src) }
}

/** A turn after a gesture. `inHand`: where the checker came from that was carried. */
export interface Draw {
  readonly draft: TurnDraft
  readonly beforeTap: TurnDraft | null
  readonly inHand: number | null
}

/** What a gesture makes of a turn; null when it makes nothing. */
export function drawOf(draft: TurnDraft, beforeTap: TurnDraft | null, intent: BoardIntent): Draw | null {
  switch (intent.type) {
    case 'tapPoint':
      return drawn(playTap(draft, intent.point), draft, null)
    case 'doubleTapPoint': {
      // The first tap has already moved a checker: where all can be borne off, it meant that instead.
      const all = bearOffAll(beforeTap ?? draft)
      return all === null ? drawn(playTap(draft, intent.point), draft, null) : drawn(all, null, null)
    }
    case 'move':
      return drawn(playTo(draft, intent.src, intent.dst), null, intent.src)
    case 'tapDice':
      return drawn(swapDice(draft), null, null)
    case 'tapEmpty':
      return null
  }
}

function drawn(draft: TurnDraft | null, beforeTap: TurnDraft | null, inHand: number | null): Draw | null {
  return draft === null ? null : { draft, beforeTap, inHand }
}
