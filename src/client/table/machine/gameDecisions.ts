import type { BoardIntent, BoardOffer, BoardPosition } from '../../board/position/boardPosition.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameContext, PerformAction } from '../../../protocol/game/game.ts'
import { EMPTY_BOARD, boardPositionOf, boardPositionOfDraft, draftOf } from '../position/boardPositionOf.ts'
import { chooserAfter, turnByItself } from './byItself.ts'
import { type Scene, describeUpdate } from './describeUpdate.ts'
import type { GameCommand, GameEvent, GameInput, GameKnowledge, LoadedGame, Sending } from './gameKnowledge.ts'
import {
  type TurnDraft,
  bearOffAll,
  isComplete,
  movableSources,
  playTap,
  playTo,
  swapDice,
  targetsOf,
  undoAll,
  undoStep,
} from '../position/turnDraft.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'

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

/** Whether the member still owes its share of the dice, which is due once both players have sat down (W30). */
export function owesSeed({ memberId, matchup, game, hasSeeded }: GameKnowledge): boolean {
  return !hasSeeded && matchup !== null && matchup.startedAt !== null && sideOf(memberId, game) !== null
}

/** Whether a state is later than everything known. */
export function isNewer({ game, queue }: GameKnowledge, news: GameContext): boolean {
  const last = queue.at(-1) ?? game
  return last === null || (news.matchupId === last.matchupId && news.updateIndex > last.updateIndex)
}

/** Whether a scene is animated. The owner of the device can turn off the animation of the opponent's moves. */
export function isShownMoving({ memberId, game, wishes }: GameKnowledge, scene: Scene & { type: 'play' }): boolean {
  const mine = sideOf(memberId, game)
  const hasOpponentMove = scene.actions.some((action) => action.type === 'move' && action.side !== mine)
  return !wishes.isMotionReduced && (wishes.showsOpponentMoves || !hasOpponentMove)
}

/** What a command sends to the server now; null when the command is not possible. */
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

/** The question before a double is sent; null when none is needed. A dead double always needs one (R44). */
export function doubleQuestion(
  { canDouble, isDeadDouble }: Pick<GameContext, 'canDouble' | 'isDeadDouble'>,
  asksAlways: boolean,
): 'deadDouble' | 'askDouble' | null {
  if (!canDouble) return null
  if (isDeadDouble) return 'deadDouble'
  return asksAlways ? 'askDouble' : null
}

/** Why a player cannot resign now. */
export type ResignRefusal = 'notYourTurn' | 'losesMatch'

/**
 * Why a player cannot resign now; null when the player can. A game whose loss ends the match is resigned as the match
 * (spec §4). `canAct`: whether the player is to act.
 */
export function resignRefusal(what: 'game' | 'match', game: GameContext, canAct: boolean): ResignRefusal | null {
  if (!canAct) return 'notYourTurn'
  return what === 'match' || game.canResignGame ? null : 'losesMatch'
}

function moveOf(draft: TurnDraft, { updateIndex }: GameContext): PerformAction {
  return { name: 'move', moves: draft.played.map(({ src, dst }) => [src, dst]), updateIndex }
}

/** The moves that the board offers for a turn; null without a turn. */
export function offerOf(draft: TurnDraft | null): BoardOffer | null {
  if (draft === null) return null
  const sources = movableSources(draft)
  return { side: draft.side, sources, targetsOf: (src) => targetsOf(draft, src) }
}

/** A turn after a gesture. `inHand`: the point from which a checker was dragged. */
interface Draw {
  readonly draft: TurnDraft
  readonly beforeTap: TurnDraft | null
  readonly inHand: number | null
}

/** The turn after a gesture; null when the gesture changes nothing. */
function drawOf(draft: TurnDraft, beforeTap: TurnDraft | null, intent: BoardIntent): Draw | null {
  switch (intent.type) {
    case 'tapPoint':
      return drawn(playTap(draft, intent.point), draft, null)
    case 'doubleTapPoint': {
      // The first tap has already moved a checker. If the double tap can bear off all, that move is taken back.
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

/**
 * Whether two states show the same table: only a connection or a clock changed between them. A turn that is being tried
 * out then continues.
 */
export function isSameTable(one: GameContext | null, other: GameContext): boolean {
  return one !== null && JSON.stringify(tableOf(one)) === JSON.stringify(tableOf(other))
}

function tableOf(game: GameContext): readonly unknown[] {
  const { id, phase, currentPlayer, dice, points, cubeValue, cubeOwner, player, matchupFinished, matchupAborted } = game
  const scores = player.map(({ score }) => score)
  return [id, phase, currentPlayer, dice, points, cubeValue, cubeOwner, scores, matchupFinished, matchupAborted]
}

type Change = Partial<GameKnowledge>

/** The knowledge of a game screen that has heard nothing yet. */
export function knowNothing(input: GameInput): GameKnowledge {
  return {
    ...input,
    matchup: null,
    game: null,
    queue: [],
    scenes: [],
    shown: EMPTY_BOARD,
    onTurn: null,
    draft: null,
    hasUndone: false,
    beforeTap: null,
    notice: null,
    refusal: null,
    sending: null,
    hasSeeded: false,
    wasOver: false,
    isAsked: false,
    chooses: null,
  }
}

/**
 * Starts again from a loaded state. Two things of the old knowledge stay: a turn that was tried out on the very same
 * table, and a matchup that has finished (spec §4).
 */
export function startFrom({ game, draft, queue, matchup: told }: GameKnowledge, loaded: LoadedGame | null): Change {
  if (loaded === null) return {}
  const { matchupId, updateIndex } = loaded.game
  // Updates that arrived during loading may be later than the loaded state.
  const later = queue.filter((news) => news.matchupId === matchupId && news.updateIndex > updateIndex)
  const { favored } = loaded.matchup
  const matchup =
    told?.finished === true && told.id === matchupId ? { ...told, favored } : keepSame(told, loaded.matchup)
  const wasOver = game === null && isOver(loaded.game)
  const fresh = { ...loaded, matchup, queue: later, scenes: [], beforeTap: null, refusal: null, wasOver, chooses: null }
  return draft !== null && isSameTable(game, loaded.game)
    ? { ...fresh, shown: boardPositionOfDraft(loaded.game, draft) }
    : { ...fresh, draft: null, shown: boardPositionOf(loaded.game) }
}

/** The matchup as it was loaded. A finished one never becomes unfinished again (spec §4). */
export function takeMatchup({ matchup: known }: GameKnowledge, matchup: Matchup): Change {
  return known?.finished === true && !matchup.finished ? {} : { matchup: keepSame(known, matchup) }
}

/** The known matchup when the news says the same, so that nothing on the screen is drawn again. */
function keepSame(known: Matchup | null, news: Matchup): Matchup {
  return known !== null && JSON.stringify(known) === JSON.stringify(news) ? known : news
}

/** The matchup of the live channel, which does not know whether the member marked it as a favourite (W121). */
export function hearOfMatchup(known: GameKnowledge, matchup: Matchup): Change {
  return takeMatchup(known, { ...matchup, favored: known.matchup?.favored ?? matchup.favored })
}

/** Queues a state that is later than everything known. */
export function queueNews(known: GameKnowledge, news: GameContext): Change {
  return isNewer(known, news) ? { queue: [...known.queue, news] } : {}
}

/**
 * Takes up the next state in the queue and its scenes. When a practice goes back, the alert of a later state
 * disappears.
 */
export function takeUpNews(known: GameKnowledge): Change {
  const { game, shown, notice } = known
  const [next, ...queue] = known.queue
  if (next === undefined) return {}
  return {
    game: next,
    queue,
    scenes: game === null ? [] : describeUpdate(game, next, shown.dice),
    notice: next.undoActionIndex === null ? notice : null,
    draft: null,
    hasUndone: false,
    beforeTap: null,
    refusal: null,
    wasOver: false,
    chooses: chooserAfter(known, next),
  }
}

/** The board has caught up with the game. */
export function catchUp({ game }: GameKnowledge): Change {
  return { onTurn: game?.currentPlayer ?? null }
}

export function endScene({ scenes: [scene, ...scenes], shown }: GameKnowledge): Change {
  return { scenes, shown: scene?.type === 'play' ? scene.to : shown }
}

export function sayScene({ scenes: [scene], notice }: GameKnowledge): Change {
  return { notice: scene?.type === 'notice' ? scene.notice : notice }
}

/** The player is to act. A turn to move begins as an empty draft, unless the player is already trying one out. */
export function askPlayer({ game, draft }: GameKnowledge): Change {
  return { draft: draft ?? (game === null ? null : draftOf(game)), beforeTap: null, isAsked: true }
}

/** A turn after a gesture, the position that the board shows for it, and the point from which a checker was dragged. */
export interface DrawnIntent {
  readonly draft: TurnDraft
  readonly shown: BoardPosition
  readonly inHand: number | null
  readonly change: Change
}

/** The member's turn after a gesture or an undo; null when it does not change. */
export function drawIntent({ game, draft, beforeTap, hasUndone }: GameKnowledge, event: GameEvent): DrawnIntent | null {
  if (game === null || draft === null) return null
  const draw = drawEvent(draft, beforeTap, event)
  if (draw === null) return null
  const shown = boardPositionOfDraft(game, draw.draft)
  return {
    draft: draw.draft,
    shown,
    inHand: draw.inHand,
    change: {
      draft: draw.draft,
      hasUndone: hasUndone || event.type === 'undo',
      shown,
      beforeTap: draw.beforeTap,
      refusal: null,
    },
  }
}

function drawEvent(draft: TurnDraft, beforeTap: TurnDraft | null, event: GameEvent): Draw | null {
  if (event.type === 'intent') return drawOf(draft, beforeTap, event.intent)
  if (event.type !== 'undo') return null
  return { draft: event.isAll ? undoAll(draft) : undoStep(draft), beforeTap: null, inHand: null }
}

export function prepareCommand(known: GameKnowledge, event: GameEvent): Change {
  return { sending: event.type === 'command' ? sendingOf(known, event.command) : null, refusal: null }
}

export function prepareTurnByItself(known: GameKnowledge): Change {
  const draft = turnByItself(known)
  if (draft === null || known.game === null) return {}
  return { sending: moveOf(draft, known.game), shown: boardPositionOfDraft(known.game, draft) }
}
