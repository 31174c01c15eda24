import type { BoardPosition } from '../../board/position/boardPosition.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { EMPTY_BOARD, boardPositionOf, boardPositionOfDraft, draftOf } from '../position/boardPositionOf.ts'
import { describeUpdate } from './describeUpdate.ts'
import { type Draw, type GameKnowledge, drawOf, isNewer, isOver, moveOf, onlyTurn, sendingOf } from './gameDecisions.ts'
import type { GameEvent, GameInput } from './gameEvents.ts'
import type { LoadedGame } from './gamePorts.ts'
import { isSameTable } from './sameTable.ts'
import { type TurnDraft, undoAll, undoStep } from '../position/turnDraft.ts'

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
