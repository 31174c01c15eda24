import { type Die, isDouble } from '../../../engine/rules/dice.ts'
import { legalTurns } from '../../../engine/rules/legalTurns.ts'
import { type OpenPosition, diceToPlay, openPosition, stepFrom } from '../../../engine/rules/openPosition.ts'
import { BAR, OFF, type Side } from '../../../engine/rules/position.ts'
import type { Step } from '../../../engine/rules/turn.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { BoardIntent } from '../../board/position/boardPosition.ts'
import { type TurnDraft, draftPosition, movableSources, playTap, playTo } from './turnDraft.ts'

/** Why a tap on the board, or a drag of a checker, does nothing. */
export type RefusalReason =
  | 'notYourTurn'
  | 'rollFirst'
  | 'answerFirst'
  | 'turnPlayed'
  | 'bar'
  | 'blocked'
  | 'notHome'
  | 'largerDie'
  | 'otherDie'
  | 'hitAndRun'
  | 'noMove'

/** A tap or a drag that does nothing: its point, in the coordinates of the side at the bottom, and the reason. */
export interface Refusal {
  readonly point: number
  readonly reason: RefusalReason
}

const LAST_HOME_POINT = 6

/** The state of the table at a tap or a drag. `mySide` is null for viewers. */
interface TappedTable {
  readonly mySide: Side | null
  readonly game: GameContext | null
  readonly draft: TurnDraft | null
}

/** Why a tap or a drag does nothing; null when it works, or when no answer is needed. */
export function refusalOf({ mySide, game, draft }: TappedTable, intent: BoardIntent): Refusal | null {
  if (game === null || game.currentPlayer === null || mySide === null) return null
  // A double tap's second half may have nothing left to do.
  if (intent.type !== 'tapPoint' && intent.type !== 'move') return null
  const point = intent.type === 'move' ? intent.src : intent.point
  const own = draft === null ? game.points[mySide === 'white' ? 0 : 1] : draftPosition(draft)[0]
  // A drag that began on no checker of the member's moved nothing.
  if (intent.type === 'move' && (point === OFF || (own[point] ?? 0) === 0)) return null
  if (mySide !== game.currentPlayer) return { point, reason: 'notYourTurn' }
  if (game.phase === 'roll') return { point, reason: 'rollFirst' }
  if (game.phase === 'answerDouble') return { point, reason: 'answerFirst' }
  if (draft === null) return null
  if (intent.type === 'move') return playTo(draft, point, intent.dst) === null ? refusalOfDrag(draft, intent) : null
  return playTap(draft, point) === null ? { point, reason: reasonOf(draft, point) } : null
}

/** A checker that cannot move is refused where it lies; one that can, at the place where it was put. */
function refusalOfDrag(draft: TurnDraft, { src, dst }: { readonly src: number; readonly dst: number }): Refusal {
  if (!movableSources(draft).includes(src)) return { point: src, reason: reasonOf(draft, src) }
  const open = openPosition(draftPosition(draft))
  if (isHeld(open, dst)) return { point: dst, reason: 'blocked' }
  if (dst === OFF && !isAllHome(open)) return { point: dst, reason: 'notHome' }
  const steps = stepsFrom(draft, open, [src]).filter((step) => step.dst === dst)
  return { point: dst, reason: reasonBeyondStep(draft, steps) ?? 'noMove' }
}

/** Whether two or more of the opponent's checkers hold a point. */
function isHeld({ opponent }: OpenPosition, point: number): boolean {
  return point !== OFF && point !== BAR && (opponent[BAR - point] ?? 0) > 1
}

function reasonOf(draft: TurnDraft, point: number): RefusalReason {
  if (movableSources(draft).length === 0) return 'turnPlayed'
  const open = openPosition(draftPosition(draft))
  const { me } = open
  const isOwn = point !== OFF && (me[point] ?? 0) > 0
  if (!isOwn && isHeld(open, point)) return 'blocked'
  if ((me[BAR] ?? 0) > 0) return 'bar'
  const steps = isOwn
    ? stepsFrom(draft, open, [point])
    : stepsFrom(draft, open, me.keys()).filter((step) => step.dst === point)
  const alone = reasonBeyondStep(draft, steps)
  if (alone !== null) return alone
  if (isOwn && diceLeft(draft).some((die) => point - die > OFF)) return 'blocked'
  return (isOwn || point === OFF) && !isAllHome(open) ? 'notHome' : 'noMove'
}

/** The steps that single dice allow from these points, regardless of the rest of the turn. */
function stepsFrom(draft: TurnDraft, open: OpenPosition, sources: Iterable<number>): readonly Step[] {
  const dice = diceLeft(draft)
  return [...sources]
    .flatMap((src) => dice.map((die) => (src === OFF ? undefined : stepFrom(open, src, die))))
    .filter((step) => step !== undefined)
}

/** Why steps that are possible on their own are not possible in this turn; null when there are no such steps. */
function reasonBeyondStep({ start, dice, variant, played }: TurnDraft, steps: readonly Step[]): RefusalReason | null {
  if (steps.length === 0) return null
  if (steps.some((step) => !variant.allowsStep(played, step))) return 'hitAndRun'
  const [turn] = legalTurns(start, dice, variant)
  return turn?.steps.length === 1 && !isDouble(dice) ? 'largerDie' : 'otherDie'
}

/** The dice that are still to be played. */
function diceLeft({ dice, played }: TurnDraft): readonly Die[] {
  const left: Die[] = [...diceToPlay(dice)]
  for (const { die } of played) left.splice(left.indexOf(die), 1)
  return left
}

function isAllHome({ me }: OpenPosition): boolean {
  return me.every((checkers, at) => checkers === 0 || at <= LAST_HOME_POINT)
}
