import type { TFunction } from 'i18next'
import { BAR, OFF, type Points, type Side, otherSide } from '../../../engine/rules/position.ts'

/** A place of the board and what can be done with it now, for the player at the bottom. */
export interface Place {
  /** 1 to 24, bar or tray. */
  readonly point: number
  readonly bottom: Side
  /** Checkers of the side at the bottom, and of the other one: both can be on the bar and off. */
  readonly own: number
  readonly others: number
  /** Whether one of the own checkers can be moved. */
  readonly canMove: boolean
  /** Whether an own checker can come here, and what it would do. */
  readonly reach: 'free' | 'hit' | null
}

/** How many checkers of each side stand on a place of the side at the bottom. */
export function checkersOn(
  points: Points,
  bottom: Side,
  point: number,
): { readonly own: number; readonly others: number } {
  const isShared = point === BAR || point === OFF
  const own = points[bottom][point] ?? 0
  const others = points[otherSide(bottom)][isShared ? point : BAR - point] ?? 0
  return { own, others }
}

/** What a screen reader hears of a place: its number, whose checkers stand there and how many, what can be done with it. */
export function placeName({ point, bottom, own, others, canMove, reach }: Place, t: TFunction): string {
  const heard: string[] = []
  if (own > 0) heard.push(t(`board.checkers.${bottom}`, { count: own }))
  if (others > 0) heard.push(t(`board.checkers.${otherSide(bottom)}`, { count: others }))
  if (heard.length === 0) heard.push(t('board.empty'))
  if (canMove) heard.push(t('board.movable'))
  if (reach !== null) heard.push(t(reach === 'hit' ? 'board.hittable' : 'board.reachable'))
  return `${whereOf(point, t)}: ${heard.join(t('board.comma'))}`
}

function whereOf(point: number, t: TFunction): string {
  if (point === BAR) return t('board.bar')
  return point === OFF ? t('board.off') : t('board.point', { point })
}
