import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BAR, OFF, type Side } from '../../../engine/rules/position.ts'
import type { BoardIntent } from '../../board/position/boardPosition.ts'
import { checkersOn, placeName } from '../../table/mirror/placeName.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import type { Setup } from './setup.ts'
import {
  type EditPlace,
  type EditTool,
  type Edited,
  applyTool,
  moveChecker,
  setCount,
  sideOn,
} from './setupCheckers.ts'

const NOTICE_MS = 2_500
const TOOL_KEYS: Readonly<Record<string, EditTool>> = { KeyW: 'white', KeyB: 'black', KeyE: 'eraser' }

interface EditingOptions {
  readonly points: Setup['points']
  readonly tool: EditTool
  readonly onTool: (tool: EditTool) => void
  readonly onChange: (next: (setup: Setup) => Setup) => void
  /** The member goes on with the position, so no turn is shown. */
  readonly onEdit: () => void
}

interface BoardEditing {
  /** For a hidden log: the new content of the changed place. */
  readonly heard: RefObject<HTMLDivElement | null>
  readonly tap: (place: EditPlace) => void
  /** `to` null: beside the board. */
  readonly move: (side: Side, from: EditPlace, to: EditPlace | null) => void
  /** The actions of places that are pressed by key, or by a screen reader. */
  readonly onIntent: (intent: BoardIntent) => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** The ways to change the checkers of a position. A refusal is shown, and a change is read out. */
export function useBoardEditing({ points, tool, onTool, onChange, onEdit }: EditingOptions): BoardEditing {
  const { t } = useTranslation()
  const heard = useRef<HTMLDivElement>(null)
  const take = useCallback(
    (edited: Edited, place: EditPlace | null) => {
      if (!edited.ok) {
        const { why, side } = edited
        if (why !== 'nothing' && side !== null) showSnack('info', t(`manual.notice.${why}.${side}`), NOTICE_MS)
        return
      }
      onChange((old) => ({ ...old, points: edited.points }))
      if (place !== null && heard.current !== null) heard.current.textContent = nameOf(edited.points, place, t)
    },
    [onChange, t],
  )
  const tap = (place: EditPlace) => take(applyTool(points, tool, place), place)
  return {
    heard,
    tap,
    move: (side, from, to) => take(moveChecker(points, side, from, to), to),
    onIntent: (intent) => {
      if (intent.type !== 'tapPoint') return
      onEdit()
      tap(placeOf(intent.point, tool))
    },
    onKey: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const chosen = TOOL_KEYS[event.code]
      if (chosen !== undefined) onTool(chosen)
      const point = pointUnder(event.target)
      if (point === null) return
      const edited = editByKey(points, event.code, tool, placeOf(point, tool))
      if (edited === null) return
      event.preventDefault()
      onEdit()
      take(edited, placeOf(point, tool))
    },
  }
}

/** For a key, the bar and the trays mean the half of the side that the tool puts. */
function placeOf(point: number, tool: EditTool): EditPlace {
  return { point, isUpper: (point === BAR) === (tool !== 'black') }
}

/** A digit sets the number of the tool's checkers, plus and minus change it by one; null for other keys. */
function editByKey(points: Setup['points'], code: string, tool: EditTool, place: EditPlace): Edited | null {
  const side = tool === 'eraser' ? (sideOn(points, place) ?? 'white') : tool
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return setCount(points, side, place, Number(digit))
  if (code === 'NumpadAdd' || code === 'Equal') return applyTool(points, side, place)
  const takes = ['Delete', 'Backspace', 'Minus', 'NumpadSubtract']
  return takes.includes(code) ? applyTool(points, 'eraser', place) : null
}

function pointUnder(target: EventTarget): number | null {
  const name = target instanceof HTMLElement ? target.dataset['point'] : undefined
  if (name === undefined) return null
  if (name === 'bar') return BAR
  return name === 'off' ? OFF : Number(name)
}

function nameOf(points: Setup['points'], { point }: EditPlace, t: Parameters<typeof placeName>[1]): string {
  return placeName({ point, bottom: 'white', ...checkersOn(points, 'white', point), canMove: false, reach: null }, t)
}
