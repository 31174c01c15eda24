import type { BoardIntent, BoardOffer, BoardPosition } from '../../board/position/boardPosition.ts'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameContext, PerformAction } from '../../../protocol/game/game.ts'
import { EMPTY_BOARD, boardPositionOf, boardPositionOfDraft, draftOf } from '../position/boardPositionOf.ts'
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

function moveOf(draft: TurnDraft, { updateIndex }: GameContext): PerformAction {
  return { name: 'move', moves: draft.played.map(({ src, dst }) => [src, dst]), updateIndex }
}

/** What a player's hand may do with a turn; null when nothing is left to do. */
export function offerOf(draft: TurnDraft | null): BoardOffer | null {
  if (draft === null) return null
  const sources = movableSources(draft)
  return { side: draft.side, sources, targetsOf: (src) => targetsOf(draft, src) }
}

/** A turn after a gesture. `inHand`: where the checker came from that was carried. */
interface Draw {
  readonly draft: TurnDraft
  readonly beforeTap: TurnDraft | null
  readonly inHand: number | null
}

/** What a gesture makes of a turn; null when it makes nothing. */
function drawOf(draft: TurnDraft, beforeTap: TurnDraft | null, intent: BoardIntent): Draw | null {
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

/**
 * Whether two states show the same table: nothing has been done between them, only a connection or a clock changed. A turn
 * that is being tried out then goes on.
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

/** What a game screen knows before it has heard anything. */
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
    beforeTap: null,
    notice: null,
    refusal: null,
    sending: null,
    hasSeeded: false,
    wasOver: false,
    isAsked: false,
  }
}

/**
 * Begins with a loaded state. Of what was known before, only a turn stays that was tried out on the very same table, and a
 * finished matchup finished (spec §4).
 */
export function startFrom({ game, draft, queue, matchup: told }: GameKnowledge, loaded: LoadedGame | null): Change {
  if (loaded === null) return {}
  const { matchupId, updateIndex } = loaded.game
  // What was told while the state was on its way may be later than it.
  const later = queue.filter((news) => news.matchupId === matchupId && news.updateIndex > updateIndex)
  const { favored } = loaded.matchup
  const matchup = told?.finished === true && told.id === matchupId ? { ...told, favored } : loaded.matchup
  const wasOver = game === null && isOver(loaded.game)
  const fresh = { ...loaded, matchup, queue: later, scenes: [], beforeTap: null, refusal: null, wasOver }
  return draft !== null && isSameTable(game, loaded.game)
    ? { ...fresh, shown: boardPositionOfDraft(loaded.game, draft) }
    : { ...fresh, draft: null, shown: boardPositionOf(loaded.game) }
}

/** The matchup as it was loaded. A finished one never becomes unfinished again (spec §4). */
export function takeMatchup({ matchup: known }: GameKnowledge, matchup: Matchup): Change {
  return known?.finished === true && !matchup.finished ? {} : { matchup }
}

/** The matchup as the live channel tells it, which knows nothing of the member's own mark (W121). */
export function hearOfMatchup(known: GameKnowledge, matchup: Matchup): Change {
  return takeMatchup(known, { ...matchup, favored: known.matchup?.favored ?? matchup.favored })
}

export function queueNews(known: GameKnowledge, news: GameContext): Change {
  return isNewer(known, news) ? { queue: [...known.queue, news] } : {}
}

/**
 * Takes up the next state in the queue: its scenes are to be shown now. Where a practice has gone back, nothing is said any more of
 * what came later.
 */
export function takeUpNews({ game, shown, notice, queue: [next, ...queue] }: GameKnowledge): Change {
  if (next === undefined) return {}
  return {
    game: next,
    queue,
    scenes: game === null ? [] : describeUpdate(game, next, shown.dice),
    notice: next.undoActionIndex === null ? notice : null,
    draft: null,
    beforeTap: null,
    refusal: null,
    wasOver: false,
  }
}

/** The board shows all that has been taken up. */
export function catchUp({ game }: GameKnowledge): Change {
  return { onTurn: game?.currentPlayer ?? null }
}

export function endScene({ scenes: [scene, ...scenes], shown }: GameKnowledge): Change {
  return { scenes, shown: scene?.type === 'play' ? scene.to : shown }
}

export function sayScene({ scenes: [scene], notice }: GameKnowledge): Change {
  return { notice: scene?.type === 'notice' ? scene.notice : notice }
}

/** The player is asked to act; a turn to move begins as an empty draft, unless one is being tried out. */
export function askPlayer({ game, draft }: GameKnowledge): Change {
  return { draft: draft ?? (game === null ? null : draftOf(game)), beforeTap: null, isAsked: true }
}

/** A turn as a gesture has made it, what the board shows of it, and where the checker came from that was carried. */
export interface DrawnIntent {
  readonly draft: TurnDraft
  readonly shown: BoardPosition
  readonly inHand: number | null
  readonly change: Change
}

/** What a gesture or an undo makes of the own turn; null when it changes nothing. */
export function drawIntent({ game, draft, beforeTap }: GameKnowledge, event: GameEvent): DrawnIntent | null {
  if (game === null || draft === null) return null
  const draw = drawEvent(draft, beforeTap, event)
  if (draw === null) return null
  const shown = boardPositionOfDraft(game, draw.draft)
  return {
    draft: draw.draft,
    shown,
    inHand: draw.inHand,
    change: { draft: draw.draft, shown, beforeTap: draw.beforeTap, refusal: null },
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

export function prepareOnlyTurn(known: GameKnowledge): Change {
  const draft = onlyTurn(known)
  if (draft === null || known.game === null) return {}
  return { sending: moveOf(draft, known.game), shown: boardPositionOfDraft(known.game, draft) }
}
