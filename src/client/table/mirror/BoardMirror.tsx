import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import type { BoardIntent } from '../../board/position/boardPosition.ts'
import { BAR, OFF } from '../../../engine/rules/position.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useKeyClick } from '../../ui/hooks/keys.ts'
import { type MirroredBoard, MirrorWriter, nameOf, pointOf } from './MirrorWriter.ts'
import { placeBox } from './mirrorBoxes.ts'
import { type BoardRow, neighbourOf, rowOf } from './mirrorOrder.ts'
import './boardMirror.css'

const PLACES = [...Array.from({ length: 24 }, (_, index) => index + 1), BAR, OFF]

interface BoardMirrorProps extends MirroredBoard {
  readonly onIntent: (intent: BoardIntent) => void
}

/**
 * The board as buttons over the drawing, for screen readers, keyboards and programs. Fingers and mice reach the surface
 * below, which tells taps from drags. The buttons answer only clicks that come without a pointer.
 */
export const BoardMirror = memo(function BoardMirror({ shown, bottom, draft, onIntent }: BoardMirrorProps) {
  const follow = useCallback(
    (write: (board: MirroredBoard) => void) => {
      write({ shown, bottom, draft })
      return nothing
    },
    [shown, bottom, draft],
  )
  return <FollowingMirror follow={follow} onIntent={onIntent} />
})

interface FollowingMirrorProps {
  /** Gives the board, and its changes until the returned function is called. */
  readonly follow: (write: (board: MirroredBoard) => void) => () => void
  readonly onIntent: (intent: BoardIntent) => void
}

/** The same for a board that changes without rendering. */
export function FollowingMirror({ follow, onIntent }: FollowingMirrorProps) {
  const t = useTexts()
  const { number } = useFormat()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const writer = useRef<MirrorWriter | null>(null)
  useLayoutEffect(() => {
    if (fieldset.current === null) return
    const mirror = (writer.current ??= new MirrorWriter(fieldset.current))
    return follow((board) => mirror.write(board, { t, number }))
  }, [follow, t, number])
  const onFocus = useCallback((point: number) => writer.current?.stopAt(point), [])
  return <MirrorPlaces label={t('board.label')} fieldset={fieldset} onFocus={onFocus} onIntent={onIntent} />
}

interface MirrorPlacesProps {
  readonly label: string
  readonly fieldset: RefObject<HTMLFieldSetElement | null>
  readonly onFocus: (point: number) => void
  readonly onIntent: (intent: BoardIntent) => void
}

/** The buttons. What a turn changes in them is written into the page, so they are rendered once. */
const MirrorPlaces = memo(function MirrorPlaces({ label, fieldset, onFocus, onIntent }: MirrorPlacesProps) {
  const row = useRef<BoardRow>('lower')
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const point = placeOf(event)
    if (point === null) return
    const from = rowOf(point, row.current)
    const next = neighbourOf(point, event.key, from)
    if (next === null) return
    event.preventDefault()
    const isAcross = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    row.current = isAcross ? (from === 'lower' ? 'upper' : 'lower') : from
    fieldset.current?.querySelector<HTMLElement>(`[data-point="${nameOf(next)}"]`)?.focus()
  }
  const clicks = useKeyClick((event) => {
    const point = placeOf(event)
    if (point !== null) onIntent({ type: 'tapPoint', point })
    else if (isActiveDice(event.target)) onIntent({ type: 'tapDice' })
  })
  return (
    // The buttons are what is pressed. The listeners stand here once for all of them, the dice among them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="mirror"
      ref={fieldset}
      onFocus={(event) => {
        const point = placeOf(event)
        if (point !== null) onFocus(point)
      }}
      onKeyDown={onKeyDown}
      {...clicks}
    >
      <legend className="unseen">{label}</legend>
      {PLACES.map((point) => (
        <button
          key={point}
          type="button"
          className="mirror__point"
          style={placeBox(point)}
          data-point={nameOf(point)}
          aria-label={nameOf(point)}
        />
      ))}
    </fieldset>
  )
})

const nothing = () => {}

/** The place whose button an event is for. */
function placeOf({ target }: SyntheticEvent): number | null {
  const name = target instanceof HTMLElement ? target.dataset['point'] : undefined
  return name === undefined ? null : pointOf(name)
}

function isActiveDice(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('button:not([aria-disabled=true])')
}
