import type { TFunction } from 'i18next'
import { remember } from '../../i18n/useTexts.ts'
import { BAR, OFF, type Points, type Side, otherSide } from '../../../engine/rules/position.ts'

/** A place of the board and its possible uses, for the player at the bottom. */
export interface Place {
  /** 1 to 24, bar or tray. */
  readonly point: number
  readonly bottom: Side
  /** The checkers of the side at the bottom and of the other side. The bar and the tray can hold both. */
  readonly own: number
  readonly others: number
  /** Whether one of the player's own checkers here can move. */
  readonly canMove: boolean
  /** What a checker that moves here would do; null when none can move here. */
  readonly reach: 'free' | 'hit' | null
}

/** The number of checkers of each side on a place, counted from the side at the bottom. */
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

/** The name of a place for a screen reader: its number, its checkers and its possible uses. */
export function placeName({ point, bottom, own, others, canMove, reach }: Place, t: TFunction): string {
  const heard: string[] = []
  if (own > 0) heard.push(checkers(bottom, own, t))
  if (others > 0) heard.push(checkers(otherSide(bottom), others, t))
  if (heard.length === 0) heard.push(remember(t, 'empty', () => t('board.empty')))
  if (canMove) heard.push(remember(t, 'movable', () => t('board.movable')))
  if (reach === 'hit') heard.push(remember(t, 'hittable', () => t('board.hittable')))
  if (reach === 'free') heard.push(remember(t, 'reachable', () => t('board.reachable')))
  return `${whereOf(point, t)}: ${heard.join(remember(t, 'comma', () => t('board.comma')))}`
}

function checkers(side: Side, count: number, t: TFunction): string {
  return remember(t, `${side} ${count}`, () => t(`board.checkers.${side}`, { count }))
}

function whereOf(point: number, t: TFunction): string {
  if (point === BAR) return remember(t, 'bar', () => t('board.bar'))
  if (point === OFF) return remember(t, 'off', () => t('board.off'))
  return remember(t, `point ${point}`, () => t('board.point', { point }))
}
