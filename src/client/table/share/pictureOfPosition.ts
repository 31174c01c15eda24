import type { TFunction } from 'i18next'
import { makePositionId } from '../../../engine/notation/positionId.ts'
import type { PositionContext } from '../../../engine/notation/xgid.ts'
import { otherSide, positionFor } from '../../../engine/rules/position.ts'
import type { ShownCube, ShownDice } from '../../board/position/boardPosition.ts'
import { inOrder } from '../position/boardPositionOf.ts'
import type { PicturedBoard } from './picturedBoard.ts'

/** The picture of a position, seen by the side that must decide. */
export function pictureOfPosition(position: PositionContext, t: TFunction): PicturedBoard {
  const { points, turn, score, length, isDoubleOffered } = position
  return {
    position: { points, dice: diceOf(position), cube: cubeOf(position) },
    // While a double is answered, the turn is the doubler's.
    bottom: isDoubleOffered ? otherSide(turn) : turn,
    match: { names: [null, null], isBot: false, score: [score.white, score.black], length },
    line: lineOf(position, t),
  }
}

/** The name of a file with a position: its Position ID, without the signs that a file's name may not have. */
export function fileNameOfPosition({ points, turn }: Pick<PositionContext, 'points' | 'turn'>): string {
  const id = makePositionId(positionFor(points, turn))
  return `khatam-${id.replaceAll('/', '_').replaceAll('+', '-')}.png`
}

function lineOf({ dice, turn, isDoubleOffered }: PositionContext, t: TFunction): string {
  if (isDoubleOffered) return t('share.answer')
  if (dice === null) return t('share.cube')
  return t(`share.play.${turn}`)
}

function diceOf({ dice, turn }: PositionContext): ShownDice | null {
  return dice === null ? null : { side: turn, values: inOrder(dice), spent: [false, false], isAside: false }
}

/** An offered cube shows the value that is offered. */
function cubeOf({ cube, length, isDoubleOffered, turn }: PositionContext): ShownCube | null {
  if (length === 1) return null
  if (!isDoubleOffered) return { ...cube, isOffered: false }
  return { value: cube.value * 2, owner: turn, isOffered: true }
}
