import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BAR, OFF, type Side } from '../../../engine/rules/position.ts'
import type { BoardIntent, BoardPosition } from '../../board/position/boardPosition.ts'
import { MirrorDice } from './MirrorDice.tsx'
import { MirrorPoint, nameOf } from './MirrorPoint.tsx'
import { type BoardRow, neighbourOf, rowOf } from './mirrorOrder.ts'
import { checkersOn } from './placeName.ts'
import { type TurnDraft, canSwapDice, movableSources, reachablePlaces } from '../position/turnDraft.ts'

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
