import { memo } from 'react'
import { BOARD_HEIGHT, BOARD_WIDTH } from '../../../protocol/board/geometry.ts'
import { BOARD_LOOKS } from '../../board/position/themes.ts'
import { useFormat } from '../../i18n/format.ts'
import { useBoardTheme } from '../surface/boardTheme.ts'
import { SMALL_GROUND, type SmallPosition, smallDrawing } from './smallDrawing.ts'
import './smallBoard.css'

/** A board of a few hundred pixels, flat, because its checkers are a few pixels wide. It is as wide as its place. */
export const SmallBoard = memo(function SmallBoard({ position }: { position: SmallPosition }) {
  const { cloth, wood, madder, bone } = BOARD_LOOKS[useBoardTheme()]
  const { checkers, slabs, dice, cube, numbers } = smallDrawing(position, useFormat().number)
  return (
    <svg className="sboard" viewBox={`0 0 ${BOARD_WIDTH} ${BOARD_HEIGHT}`} aria-hidden="true" data-testid="small-board">
      <path fill={wood} d={`M0 0h${BOARD_WIDTH}v${BOARD_HEIGHT}H0Z`} />
      <path fill={cloth} d={SMALL_GROUND.cloth} />
      <path fillOpacity={0.32} d={SMALL_GROUND.wells} />
      <path fill={madder} d={SMALL_GROUND.oddPoints} />
      <path fill={bone} d={SMALL_GROUND.evenPoints} />
      <path fillOpacity={0.25} d={SMALL_GROUND.bar} />
      <path className="sboard--white" strokeWidth={6} d={checkers.white} />
      <path className="sboard--black" strokeWidth={6} d={checkers.black} />
      <path className="sboard--white" strokeWidth={3} d={slabs.white} />
      <path className="sboard--black" strokeWidth={3} d={slabs.black} />
      {position.turn !== null && <path className={`sboard--${position.turn}`} strokeWidth={5} d={dice} />}
      <path className="sboard--cube" d={cube} />
      {numbers.map(({ x, y, text, size, on }) => (
        // Capitals and digits are seven tenths of the letters' height.
        <text key={`${x} ${y}`} className={`sboard__n sboard__n--${on}`} x={x} y={y + size * 0.35} fontSize={size}>
          {text}
        </text>
      ))}
    </svg>
  )
})
