import { OPENING_POINTS } from '../../../engine/rules/position.ts'
import type { BoardPosition, ShownRefusal } from '../../board/position/boardPosition.ts'
import type { BoardAction } from '../../board/position/planAnimation.ts'
import { playMoves } from '../position/playMoves.ts'
import type { Beat, RulePicture } from './chapters.ts'

/** A part of a picture: what moves together, and what the board shows afterwards. */
export interface PictureStage {
  readonly actions: readonly BoardAction[]
  readonly to: BoardPosition
  /** The checker that shakes afterwards. */
  readonly refusal: Omit<ShownRefusal, 'isStill'> | null
}

/** What a picture shows at first. */
export function beginningOf({ points, cube }: RulePicture): BoardPosition {
  return { points, dice: null, cube }
}

/** The parts of a picture, in their order. */
export function pictureStages(picture: RulePicture): readonly PictureStage[] {
  let shown = beginningOf(picture)
  return picture.beats.map((beat) => {
    const stage = stageOf(beat, shown)
    shown = stage.to
    return stage
  })
}

/** A turn in a picture: who plays it, and its steps. */
export type PictureTurn = Extract<BoardAction, { type: 'move' }>

/** The last turn in a picture, for its arrows; undefined in a picture without one. */
export function lastTurnIn(picture: RulePicture): PictureTurn | undefined {
  return pictureStages(picture)
    .flatMap(({ actions }) => actions.flatMap((action) => (action.type === 'move' ? [action] : [])))
    .at(-1)
}

function stageOf(beat: Beat, shown: BoardPosition): PictureStage {
  switch (beat.type) {
    case 'turn': {
      const { side, dice, moves } = beat
      const { steps, points } = playMoves(shown.points, side, moves)
      const isRolled = shown.dice?.side === side && String(shown.dice.values) === String(dice)
      const roll: readonly BoardAction[] = isRolled ? [] : [{ type: 'roll', side, dice }]
      return {
        actions: [...roll, { type: 'move', side, steps }],
        to: { points, dice: { side, values: dice, spent: [true, true], isAside: false }, cube: shown.cube },
        refusal: null,
      }
    }
    case 'refused':
      return {
        actions: [{ type: 'roll', side: 'white', dice: beat.dice }],
        to: { ...shown, dice: { side: 'white', values: beat.dice, spent: [false, false], isAside: false } },
        refusal: { point: beat.point, callsBar: false },
      }
    case 'opening':
      return { actions: [{ type: 'opening', rolls: [beat.dice] }], to: shown, refusal: null }
    case 'cube':
      return { actions: [], to: { ...shown, dice: null, cube: beat.cube }, refusal: null }
    case 'newGame':
      return {
        actions: [],
        to: { points: OPENING_POINTS, dice: null, cube: { value: 1, owner: null, isOffered: false } },
        refusal: null,
      }
  }
}
