import { BAR, OFF } from '../../../engine/rules/position.ts'
import type { ActionRecord } from '../../../protocol/analysis/analysis.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { type TurnDraft, isComplete } from '../../table/position/turnDraft.ts'

/** What the tutor says in a first match. The names are the keys of the sentences, under `tutor.line`. */
export type TutorLine =
  | 'won'
  | 'lost'
  | 'watch'
  | 'firstRoll'
  | 'roll'
  | 'move'
  | 'choose'
  | 'confirm'
  | 'bar'
  | 'hit'
  | 'blocked'
  | 'bearOff'
  | 'goOn'

/** The own turns in which the tutor shows a move. After that the member plays alone. */
export const SHOWN_TURNS = 3
const LAST_HOME_POINT = 6

/** A match as the tutor sees it. The member plays white. */
export interface TutoredMatch {
  readonly game: GameContext
  readonly records: readonly ActionRecord[]
  /** The turn that the member is trying out; null when it is not its turn to move. */
  readonly draft: TurnDraft | null
  readonly isMyTurn: boolean
}

/** The sentence for this moment. The first roll, the first hit and the first bearing off have their own. */
export function tutorLine({ game, records, draft, isMyTurn }: TutoredMatch): TutorLine {
  if (game.winner !== null) return game.winner === 'white' ? 'won' : 'lost'
  const turns = ownTurns(records).length
  if (!isMyTurn) return turns === 0 ? 'watch' : lineAfterTurn(records)
  if (game.phase !== 'move') return turns === 0 ? 'firstRoll' : turns < SHOWN_TURNS ? 'roll' : 'goOn'
  if (draft !== null && turns < SHOWN_TURNS && draft.played.length > 0 && isComplete(draft)) return 'confirm'
  const [own] = game.points
  if ((own[BAR] ?? 0) > 0) return 'bar'
  if (isAllHome(own) && (own[OFF] ?? 0) === 0) return 'bearOff'
  if (turns < SHOWN_TURNS) return turns === 0 ? 'move' : 'choose'
  return 'goOn'
}

/** What is said while the opponent plays: about the member's first hit, or its first point that blocks the way. */
function lineAfterTurn(records: readonly ActionRecord[]): TutorLine {
  const turns = ownTurns(records)
  const last = turns.at(-1)
  if (last === undefined) return 'watch'
  if (isHit(last) && turns.filter(isHit).length === 1) return 'hit'
  if (madePoint(last) && turns.filter(madePoint).length === 1) return 'blocked'
  return 'watch'
}

function ownTurns(records: readonly ActionRecord[]): readonly ActionRecord[] {
  return records.filter(({ type, player }) => type === 'move' && player === 'white')
}

function isHit({ moves = [] }: ActionRecord): boolean {
  return moves.some(({ hit }) => hit)
}

/** Whether a turn has put a second checker on a point that the side did not hold before. */
function madePoint({ moves = [], prevCheckers, checkers }: ActionRecord): boolean {
  const isHeld = (counts: readonly number[], point: number) => (counts[point] ?? 0) > 1
  return moves.some(
    ({ dstPoint }) => dstPoint !== OFF && isHeld(checkers[0], dstPoint) && !isHeld(prevCheckers[0], dstPoint),
  )
}

function isAllHome(counts: readonly number[]): boolean {
  return counts.every((checkers, at) => checkers === 0 || at <= LAST_HOME_POINT)
}
