import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react'
import { BAR, OFF, type Side, otherSide } from '../../../engine/rules/position.ts'
import { MIDDLE_Y, TRAY_X, columnX, diceRest, isUpperRow } from '../../board/position/geometry.ts'
import type { BoardIntent, BoardPosition, ShownDice } from '../../board/position/boardPosition.ts'
import { useFormat } from '../../i18n/format.ts'
import { useKeyClick } from '../../ui/hooks/keys.ts'
import { type Place, checkersOn, placeName } from './placeName.ts'
import { type BoardRow, neighbourOf, rowOf } from './mirrorOrder.ts'
import { type TurnDraft, canSwapDice, movableSources, reachablePlaces } from '../position/turnDraft.ts'
import './boardMirror.css'

/** Where the button of a place lies. */
function placeBox(point: number) {
  if (point === BAR) return box(606, 52, 78, 796)
  if (point === OFF) return box(1144, 490, 94, 358)
  return box(columnX(point) - 37, isUpperRow(point) ? 52 : 460, 74, 388)
}

const DICE_WIDTH = 172
const DICE_HEIGHT = 110

const ASIDE_SIZE = 94

/** Where the button of the dice lies: over both of them. */
function diceBox(isBottom: boolean, isAside: boolean) {
  if (isAside) return box(TRAY_X - ASIDE_SIZE / 2, MIDDLE_Y - ASIDE_SIZE / 2, ASIDE_SIZE, ASIDE_SIZE)
  const [first, second] = diceRest(isBottom)
  return box((first.x + second.x - DICE_WIDTH) / 2, MIDDLE_Y - DICE_HEIGHT / 2, DICE_WIDTH, DICE_HEIGHT)
}

/** In stage units. */
function box(left: number, top: number, width: number, height: number) {
  return {
    left: `calc(${left} * var(--bu, var(--u)))`,
    top: `calc(${top} * var(--bu, var(--u)))`,
    width: `calc(${width} * var(--bu, var(--u)))`,
    height: `calc(${height} * var(--bu, var(--u)))`,
  }
}

interface MirrorDiceProps {
  readonly dice: ShownDice
  readonly isBottom: boolean
  /** Exchanges them; null where their order means nothing, or is not the member's to choose. */
  readonly onSwap: (() => void) | null
}

/** The dice as a button: tells what was thrown, and which die is played first. */
function MirrorDice({ dice: { values, spent, isAside }, isBottom, onSwap }: MirrorDiceProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const clicks = useKeyClick(() => onSwap?.())
  const [first = '', second = ''] = values.map((value, at) =>
    spent[at] === true ? t('board.diePlayed', { die: number(value) }) : number(value),
  )
  return (
    <button
      type="button"
      className="mirror__point"
      style={diceBox(isBottom, isAside)}
      data-testid="dice"
      aria-disabled={onSwap === null}
      aria-label={t(onSwap === null ? 'board.dice' : 'board.swapDice', { first, second })}
      {...clicks}
    />
  )
}

interface MirrorPointProps extends Place {
  /** Of the board: twenty-six places need not follow the language each by itself. */
  readonly t: TFunction
  /** Whether the Tab key stops here. */
  readonly isCurrent: boolean
  readonly onTap: (point: number) => void
  readonly onFocus: (point: number) => void
  readonly onArrow: (point: number, event: KeyboardEvent<HTMLButtonElement>) => void
}

/** One place of the board as a button. Drawn anew only when something changes on it. */
const MirrorPoint = memo(function MirrorPoint(props: MirrorPointProps) {
  const { t, isCurrent, onTap, onFocus, onArrow, ...place } = props
  const { point, bottom, own, others, canMove, reach } = place
  const clicks = useKeyClick(() => onTap(point))
  // The tray in the lower half is the own one.
  const isOthers = own === 0 && others > 0 && point !== OFF
  return (
    <button
      type="button"
      className="mirror__point"
      style={placeBox(point)}
      data-point={nameOf(point)}
      data-count={isOthers ? others : own}
      data-side={isOthers ? otherSide(bottom) : own > 0 ? bottom : 'none'}
      data-movable={canMove}
      data-reach={reach ?? undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={placeName(place, t)}
      onFocus={() => onFocus(point)}
      onKeyDown={(event) => onArrow(point, event)}
      {...clicks}
    />
  )
})

/** What `data-point` says. */
export function nameOf(point: number): string {
  if (point === BAR) return 'bar'
  return point === OFF ? 'off' : String(point)
}

interface BoardMirrorProps {
  readonly shown: BoardPosition
  readonly bottom: Side
  /** The turn that the member tries out now; null where there is nothing to move. */
  readonly draft: TurnDraft | null
  readonly onIntent: (intent: BoardIntent) => void
}

const PLACES = [...Array.from({ length: 24 }, (_, index) => index + 1), BAR, OFF]
/** Where the Tab key comes to the board first: the own sixth point, in the middle of the row that is nearest. */
const FIRST_STOP = 6

/**
 * The board as a list of buttons over the drawing: for screen readers, for the keyboard, for programs. Fingers and mice
 * pass through to the surface below it, which tells taps from drags; only clicks that no pointer made are taken here.
 */
export function BoardMirror({ shown: { points, dice }, bottom, draft, onIntent }: BoardMirrorProps) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState(FIRST_STOP)
  const row = useRef<BoardRow>('lower')
  const onArrow = useCallback((point: number, event: KeyboardEvent<HTMLButtonElement>) => {
    const from = rowOf(point, row.current)
    const next = neighbourOf(point, event.key, from)
    if (next === null) return
    event.preventDefault()
    const isAcross = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    row.current = isAcross ? (from === 'lower' ? 'upper' : 'lower') : from
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-point="${nameOf(next)}"]`)?.focus()
  }, [])
  const onTap = useCallback((point: number) => onIntent({ type: 'tapPoint', point }), [onIntent])
  const { sources, reaches } = useMemo(() => usesOf(draft), [draft])
  return (
    <fieldset className="mirror">
      <legend className="unseen">{t('board.label')}</legend>
      {PLACES.map((point) => (
        <MirrorPoint
          key={point}
          t={t}
          point={point}
          bottom={bottom}
          {...checkersOn(points, bottom, point)}
          canMove={sources.includes(point)}
          reach={reaches.get(point) ?? null}
          isCurrent={point === current}
          onTap={onTap}
          onFocus={setCurrent}
          onArrow={onArrow}
        />
      ))}
      {dice !== null && (
        <MirrorDice
          dice={dice}
          isBottom={dice.side === bottom}
          onSwap={draft !== null && canSwapDice(draft) ? () => onIntent({ type: 'tapDice' }) : null}
        />
      )}
    </fieldset>
  )
}

/** What can be done with which place. */
function usesOf(draft: TurnDraft | null) {
  const reaches = new Map<number, 'free' | 'hit'>()
  if (draft === null) return { sources: [], reaches }
  for (const { dst, isHit } of reachablePlaces(draft)) reaches.set(dst, isHit ? 'hit' : 'free')
  return { sources: movableSources(draft), reaches }
}
