import { type Die, isDouble } from '../../../engine/rules/dice.ts'
import { legalTurns } from '../../../engine/rules/legalTurns.ts'
import { type OpenPosition, diceToPlay, openPosition, stepFrom } from '../../../engine/rules/openPosition.ts'
import { BAR, OFF, type Side } from '../../../engine/rules/position.ts'
import type { Step } from '../../../engine/rules/turn.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { BoardIntent } from '../../board/position/boardPosition.ts'
import { type TurnDraft, draftPosition, movableSources, playTap } from './turnDraft.ts'

/** Why a tap on the board does nothing. */
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

/** A tap that does nothing: where, in the coordinates of the side at the bottom, and why. */
export interface Refusal {
  readonly point: number
  readonly reason: RefusalReason
}

const LAST_HOME_POINT = 6

/** What is known where a tap comes: `mySide` is null for viewers. */
interface TappedTable {
  readonly mySide: Side | null
  readonly game: GameContext | null
  readonly draft: TurnDraft | null
}

/** Why a tap does nothing; null where it does something, or where nobody has to be told. */
export function refusalOf({ mySide, game, draft }: TappedTable, intent: BoardIntent): Refusal | null {
  // The second half of a double tap may find nothing left to do.
  if (intent.type !== 'tapPoint' || game === null || game.currentPlayer === null) return null
  if (mySide === null) return null
  const { point } = intent
  if (mySide !== game.currentPlayer) return { point, reason: 'notYourTurn' }
  if (game.phase === 'roll') return { point, reason: 'rollFirst' }
  if (game.phase === 'answerDouble') return { point, reason: 'answerFirst' }
  if (draft === null || playTap(draft, point) !== null) return null
  return { point, reason: reasonOf(draft, point) }
}

function reasonOf(draft: TurnDraft, point: number): RefusalReason {
  if (movableSources(draft).length === 0) return 'turnPlayed'
  const open = openPosition(draftPosition(draft))
  const { me, opponent } = open
  const isOwn = point !== OFF && (me[point] ?? 0) > 0
  if (!isOwn && point !== OFF && point !== BAR && (opponent[BAR - point] ?? 0) > 1) return 'blocked'
  if ((me[BAR] ?? 0) > 0) return 'bar'
  const alone = reasonBeyondStep(draft, stepsAt(draft, open, { point, isOwn }))
  if (alone !== null) return alone
  if (isOwn && diceLeft(draft).some((die) => point - die > OFF)) return 'blocked'
  return (isOwn || point === OFF) && !isAllHome(open) ? 'notHome' : 'noMove'
}

/** The steps that the dice allow from an own point, or to any other, each seen for itself. */
function stepsAt(
  draft: TurnDraft,
  open: OpenPosition,
  { point, isOwn }: { readonly point: number; readonly isOwn: boolean },
): readonly Step[] {
  const dice = diceLeft(draft)
  const sources = isOwn ? [point] : open.me.keys()
  return [...sources]
    .flatMap((src) => dice.map((die) => (src === OFF ? undefined : stepFrom(open, src, die))))
    .filter((step) => step !== undefined)
    .filter((step) => isOwn || step.dst === point)
}

/** Why steps that are possible by themselves are not; null where there is none. */
function reasonBeyondStep({ start, dice, variant, played }: TurnDraft, steps: readonly Step[]): RefusalReason | null {
  if (steps.length === 0) return null
  if (steps.some((step) => !variant.allowsStep(played, step))) return 'hitAndRun'
  const [turn] = legalTurns(start, dice, variant)
  return turn?.steps.length === 1 && !isDouble(dice) ? 'largerDie' : 'otherDie'
}

/** The dice that are not played yet. */
function diceLeft({ dice, played }: TurnDraft): readonly Die[] {
  const left: Die[] = [...diceToPlay(dice)]
  for (const { die } of played) left.splice(left.indexOf(die), 1)
  return left
}

function isAllHome({ me }: OpenPosition): boolean {
  return me.every((checkers, at) => checkers === 0 || at <= LAST_HOME_POINT)
}
