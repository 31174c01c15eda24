import type { Dice } from '../../../engine/rules/dice.ts'
import { BAR, OFF, OPENING_POINTS, type Points } from '../../../engine/rules/position.ts'
import type { VariantName } from '../../../engine/rules/variant.ts'
import { type Moves, playMoves } from '../../table/position/playMoves.ts'

/** The names of the tasks are the keys of their sentences, under `lesson.task`. */
export type TaskName =
  | 'tap'
  | 'drag'
  | 'hit'
  | 'cover'
  | 'enter'
  | 'free'
  | 'bearOff'
  | 'win'
  | 'takhtehHit'
  | 'takhtehStay'

/** One thing that the learner does by hand. The board waits for it. */
export interface LessonTask {
  readonly name: TaskName
  /** From where to where; null for any legal move. */
  readonly move: readonly [src: number, dst: number] | null
  /** A drag is asked for. Everything else may be done in any way. */
  readonly isDrag?: boolean
}

/** A position with a roll of the learner, who plays white, and what to do with it. */
export interface LessonScene {
  readonly variant: VariantName
  readonly points: Points
  /** What the opponent plays before, from `points`. */
  readonly opponent?: { readonly dice: Dice; readonly moves: Moves }
  readonly dice: Dice
  /** One task for each die. */
  readonly tasks: readonly LessonTask[]
}

const OPENING: LessonScene = {
  variant: 'normal',
  points: OPENING_POINTS,
  dice: [3, 1],
  tasks: [
    { name: 'tap', move: [8, 5] },
    { name: 'drag', move: [6, 5], isDrag: true },
  ],
}

/** The opponent leaves two blots. One of them is hit, and the point is made. */
const HIT: LessonScene = {
  variant: 'normal',
  points: pointsAfter(OPENING),
  opponent: {
    dice: [6, 2],
    moves: [
      [24, 18],
      [13, 11],
    ],
  },
  dice: [6, 1],
  tasks: [
    { name: 'hit', move: [13, 7] },
    { name: 'cover', move: [8, 7] },
  ],
}

/** The opponent enters with a double and hits the blot on the learner's point 8. */
const BAR_SCENE: LessonScene = {
  variant: 'normal',
  points: pointsAfter(HIT),
  opponent: {
    dice: [4, 4],
    moves: [
      [BAR, 21],
      [21, 17],
      [13, 9],
      [13, 9],
    ],
  },
  dice: [6, 2],
  tasks: [
    { name: 'enter', move: [BAR, 23] },
    { name: 'free', move: null },
  ],
}

const BEAR_OFF: LessonScene = {
  variant: 'normal',
  points: {
    white: onPoints({ 6: 2, 5: 2, 4: 3, 3: 2, 2: 2, [OFF]: 4 }),
    black: onPoints({ 6: 2, 5: 3, 4: 2, 3: 3, 2: 1, [OFF]: 4 }),
  },
  dice: [6, 4],
  tasks: [
    { name: 'bearOff', move: [6, OFF] },
    { name: 'win', move: [4, OFF] },
  ],
}

/** A blot is hit in the own home. The checker that hits has to stay there, and another one comes beside it. */
const TAKHTEH_SCENE: LessonScene = {
  variant: 'takhteh',
  points: {
    white: onPoints({ 13: 3, 8: 3, 6: 4, 5: 3, 3: 2 }),
    black: onPoints({ 21: 1, 13: 4, 8: 3, 6: 5, 5: 2 }),
  },
  dice: [2, 1],
  tasks: [
    { name: 'takhtehHit', move: [6, 4] },
    { name: 'takhtehStay', move: [5, 4] },
  ],
}

/** The lesson: direction, tap, drag, hit, the bar, bearing off, and what is different in takhteh. */
export const LESSON: readonly LessonScene[] = [OPENING, HIT, BAR_SCENE, BEAR_OFF, TAKHTEH_SCENE]

/** The number of tasks in all scenes. */
export const TASK_COUNT = LESSON.reduce((sum, { tasks }) => sum + tasks.length, 0)

/** The position in which the learner rolls: after the opponent's turn, if there is one. */
export function pointsToPlay({ points, opponent }: LessonScene): Points {
  return opponent === undefined ? points : playMoves(points, 'black', opponent.moves).points
}

/** The position after the tasks of a scene, each of which names its move. */
function pointsAfter(scene: LessonScene): Points {
  const moves = scene.tasks.flatMap(({ move }) => (move === null ? [] : [move]))
  return playMoves(pointsToPlay(scene), 'white', moves).points
}

function onPoints(counts: Readonly<Record<number, number>>): readonly number[] {
  return Array.from({ length: BAR + 1 }, (_, at) => counts[at] ?? 0)
}
