import type { Step, Turn } from '../../../engine/rules/turn.ts'
import { type Variant, variantOf } from '../../../engine/rules/variant.ts'
import { positionFor } from '../../../engine/rules/position.ts'
import type { BoardIntent, BoardPosition } from '../../board/position/boardPosition.ts'
import type { BoardAction } from '../../board/position/planAnimation.ts'
import { type TurnDraft, draftPoints, playTap, playTo, spentDice } from '../../table/position/turnDraft.ts'
import { playMoves } from '../../table/position/playMoves.ts'
import { LESSON, type LessonScene, type LessonTask, pointsToPlay } from './lesson.ts'

/** Where a learner stands. `draft` holds the tasks of the scene that are done. */
export interface LessonPlace {
  readonly scene: number
  readonly draft: TurnDraft
}

/** What a gesture does: a step, a request to drag instead of tapping, or nothing. */
export type LessonAnswer =
  | { readonly type: 'played'; readonly draft: TurnDraft; readonly inHand: number | null }
  | { readonly type: 'asksDrag' }
  | { readonly type: 'refused'; readonly point: number }
  | { readonly type: 'ignored' }

/** The beginning of a scene; null after the last one. */
export function placeAt(scene: number): LessonPlace | null {
  const wanted = LESSON[scene]
  if (wanted === undefined) return null
  const start = positionFor(pointsToPlay(wanted), 'white')
  return { scene, draft: { side: 'white', start, dice: wanted.dice, variant: lessonVariant(wanted), played: [] } }
}

/** The task that the board waits for; null when the scene is done. */
export function taskAt({ scene, draft }: LessonPlace): LessonTask | null {
  return LESSON[scene]?.tasks[draft.played.length] ?? null
}

/** The number of tasks done before this place. */
export function tasksBefore({ scene, draft }: LessonPlace): number {
  return LESSON.slice(0, scene).reduce((sum, { tasks }) => sum + tasks.length, draft.played.length)
}

/**
 * What a gesture of the learner does. `canTap`: whether a tap counts where a drag is asked for, as it does for keys and
 * screen readers, and for a learner who has been asked.
 */
export function answerGesture(place: LessonPlace, intent: BoardIntent, canTap: boolean): LessonAnswer {
  const { draft } = place
  if (intent.type === 'move') {
    const moved = playTo(draft, intent.src, intent.dst)
    return moved === null ? { type: 'refused', point: intent.src } : played(moved, intent.src)
  }
  if (intent.type !== 'tapPoint' && intent.type !== 'doubleTapPoint') return { type: 'ignored' }
  const tapped = playTap(draft, intent.point)
  if (tapped === null) return { type: 'refused', point: intent.point }
  return taskAt(place)?.isDrag === true && !canTap ? { type: 'asksDrag' } : played(tapped, null)
}

/** What the board shows of a learner's turn. */
export function shownAt({ draft }: LessonPlace): BoardPosition {
  const dice = { side: draft.side, values: draft.dice, spent: spentDice(draft), isAside: false } as const
  return { points: draftPoints(draft), dice, cube: null }
}

function played(draft: TurnDraft, inHand: number | null): LessonAnswer {
  return { type: 'played', draft, inHand }
}

/** The game in which only the tasks can be played, in their order. So every part of a table offers just these. */
function lessonVariant({ variant, tasks }: LessonScene): Variant {
  const allowsStep = (before: readonly Step[], step: Step) => isStepOf(tasks[before.length], step)
  return {
    ...variantOf(variant),
    allowsStep,
    filterTurns: (turns) => turns.flatMap((turn) => inOrderOf(tasks, turn) ?? []),
  }
}

function isStepOf(task: LessonTask | undefined, { src, dst }: Step): boolean {
  if (task === undefined) return false
  return task.move === null || (task.move[0] === src && task.move[1] === dst)
}

/** A turn in the order of the tasks; undefined when it does not do them. */
function inOrderOf(tasks: readonly LessonTask[], turn: Turn): Turn | undefined {
  const left = [...turn.steps]
  const steps: Step[] = []
  for (const task of tasks) {
    const at = left.findIndex((step) => isStepOf(task, step))
    if (at < 0) return undefined
    steps.push(...left.splice(at, 1))
  }
  return { ...turn, steps }
}

/** A part of the beginning of a scene: what moves together, and what the board shows afterwards. */
export interface Stage {
  readonly actions: readonly BoardAction[]
  readonly to: BoardPosition
}

/** The beginning of a scene: its position, the opponent's turn, the learner's roll. */
export function stagesOf({ scene, draft }: LessonPlace): readonly Stage[] {
  const wanted = LESSON[scene]
  if (wanted === undefined) return []
  const { points, opponent, dice } = wanted
  const stages: Stage[] = [{ actions: [], to: { points, dice: null, cube: null } }]
  if (opponent !== undefined) {
    const { steps, points: after } = playMoves(points, 'black', opponent.moves)
    const shown = { side: 'black', values: opponent.dice, spent: [true, true], isAside: false } as const
    const roll = { type: 'roll', side: 'black', dice: opponent.dice } as const
    stages.push({
      actions: [roll, { type: 'move', side: 'black', steps }],
      to: { points: after, dice: shown, cube: null },
    })
  }
  stages.push({ actions: [{ type: 'roll', side: 'white', dice }], to: shownAt({ scene, draft }) })
  return stages
}
