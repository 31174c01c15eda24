import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BAR, OFF } from '../../../engine/rules/position.ts'
import type { Hint } from '../../../protocol/manualAnalysis.ts'
import type { BoardIntent, BoardPosition } from '../../board/boardPosition.ts'
import { BoardMirror } from '../../table/BoardMirror.tsx'
import { createBoardSocket } from '../../table/boardSocket.ts'
import { MoveArrows } from '../../table/MoveArrows.tsx'
import { moveArrows } from '../../table/moveArrows.ts'
import { checkersOn, placeName } from '../../table/placeName.ts'
import { playMoves } from '../../table/playMoves.ts'
import { useBoardSurface } from '../../table/useBoardSurface.ts'
import { showSnack } from '../../ui/snacks.ts'
import { EditHand } from './EditHand.tsx'
import { type Setup, hasCube, withNextOwner } from './setup.ts'
import {
  type EditPlace,
  type EditTool,
  type Edited,
  applyTool,
  moveChecker,
  setCount,
  sideOn,
} from './setupCheckers.ts'
import '../../table/table.css'

interface EditBoardProps {
  readonly setup: Setup
  /** The turn that is shown; null: the position itself. */
  readonly hint: Extract<Hint, { type: 'move' }> | null
  readonly tool: EditTool
  readonly onTool: (tool: EditTool) => void
  readonly onChange: (next: (setup: Setup) => Setup) => void
  /** The member goes on with the position: no turn is to be shown. */
  readonly onEdit: () => void
}

const NOTICE_MS = 2_500
const TOOL_KEYS: Readonly<Record<string, EditTool>> = { KeyW: 'white', KeyB: 'black', KeyE: 'eraser' }
const ignore = () => {}

/** The board to be set up: taps put and take checkers, drags move them, keys do the same on its places. */
export function EditBoard({ setup, hint, tool, onTool, onChange, onEdit }: EditBoardProps) {
  const { t } = useTranslation()
  const [socket] = useState(createBoardSocket)
  const [lifted, setLifted] = useState<Setup['points'] | null>(null)
  const heard = useRef<HTMLDivElement>(null)
  const played = useMemo(
    () => (hint === null ? null : playMoves(setup.points, setup.player, hint.moves)),
    [setup, hint],
  )
  const position = useMemo<BoardPosition>(
    () => ({
      points: lifted ?? played?.points ?? setup.points,
      dice:
        setup.dice === null ? null : { side: setup.player, values: setup.dice, spent: [hint !== null, hint !== null] },
      cube: hasCube(setup) ? { ...setup.cube, isOffered: false } : null,
    }),
    [setup, hint, played, lifted],
  )
  useEffect(() => socket.port.show(position), [socket, position])
  const { ref, isSettled, renderer } = useBoardSurface({ socket, bottom: 'white', onIntent: ignore })

  const take = useCallback(
    (edited: Edited, place: EditPlace | null) => {
      if (!edited.ok) {
        if (edited.why !== 'nothing' && edited.side !== null) {
          showSnack('info', t(`manual.notice.${edited.why}.${edited.side}`), NOTICE_MS)
        }
        return
      }
      onChange((old) => ({ ...old, points: edited.points }))
      if (place !== null && heard.current !== null) heard.current.textContent = nameOf(edited.points, place, t)
    },
    [onChange, t],
  )
  const tap = (place: EditPlace) => take(applyTool(setup.points, tool, place), place)
  const onIntent = (intent: BoardIntent) => {
    if (intent.type !== 'tapPoint') return
    onEdit()
    tap(placeOf(intent.point, tool))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = TOOL_KEYS[event.code]
    if (chosen !== undefined) {
      onTool(chosen)
      return
    }
    const point = pointUnder(event.target)
    if (point === null) return
    const edited = editByKey(setup.points, event.code, tool, placeOf(point, tool))
    if (edited === null) return
    event.preventDefault()
    onEdit()
    take(edited, placeOf(point, tool))
  }
  const arrows = useMemo(
    () => (played === null ? [] : moveArrows(played.points, setup.player, played.steps, 'white')),
    [played, setup.player],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys are those of the buttons in it.
    <div
      className="gboard ma__b"
      data-testid="board"
      data-settled={isSettled}
      data-renderer={renderer ?? ''}
      onKeyDown={onKey}
    >
      <div className="gboard__surface" ref={ref}>
        <BoardMirror shown={position} bottom="white" draft={null} onIntent={onIntent} />
      </div>
      <MoveArrows arrows={arrows} />
      <EditHand
        points={setup.points}
        onPress={onEdit}
        onLift={setLifted}
        onTap={tap}
        onCube={() => onChange(withNextOwner)}
        onMove={(side, from, to) => take(moveChecker(setup.points, side, from, to), to)}
      />
      <div className="unseen" role="log" aria-live="polite" ref={heard} />
    </div>
  )
}

/** The bar and the trays of a key have the half of the side that the tool puts. */
function placeOf(point: number, tool: EditTool): EditPlace {
  return { point, isUpper: (point === BAR) === (tool !== 'black') }
}

/** A digit sets so many of the tool's checkers, plus and minus one more and one less; null for other keys. */
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
