import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useBoardTheme } from '../surface/boardTheme.ts'
import { type SmallLook, type SmallPosition, drawSmallBoard } from './drawSmallBoard.ts'
import './smallBoards.css'

interface SmallBoardsProps {
  /** The boards by the text in `data-small-board` of their places among the children. */
  readonly boards: ReadonlyMap<string, SmallPosition>
  readonly className: string
  readonly children: ReactNode
}

/** The most pixels a CSS pixel is drawn with: a sharper small board looks no better. */
const MOST_DENSITY = 2

/** Several small boards on one canvas, which lies over the places of the boards. One drawing draws them all. */
export function SmallBoards({ boards, className, children }: SmallBoardsProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useBoardTheme()
  const { number } = useFormat()
  useEffect(() => {
    const element = canvas.current
    const room = element?.parentElement
    if (element === null || room == null) return
    const draw = () => drawAll(element, room, boards, { theme, writeNumber: number })
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(room)
    return () => observer.disconnect()
  }, [boards, theme, number])
  return (
    <div className={`sboards ${className}`}>
      {children}
      <canvas className="sboards__c" ref={canvas} aria-hidden="true" data-testid="small-boards" />
    </div>
  )
}

function drawAll(
  canvas: HTMLCanvasElement,
  room: HTMLElement,
  boards: ReadonlyMap<string, SmallPosition>,
  look: SmallLook,
): void {
  const density = Math.min(MOST_DENSITY, window.devicePixelRatio)
  const area = room.getBoundingClientRect()
  // A change of the size clears the canvas.
  canvas.width = Math.round(area.width * density)
  canvas.height = Math.round(area.height * density)
  // Without the graphics card, which the page would have to wait for at the first drawing.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) return
  for (const place of room.querySelectorAll<HTMLElement>('[data-small-board]')) {
    const position = boards.get(place.dataset['smallBoard'] ?? '')
    if (position === undefined) continue
    const { left, top, width } = place.getBoundingClientRect()
    const at = { x: (left - area.left) * density, y: (top - area.top) * density, width: width * density }
    drawSmallBoard(pen, at, position, look)
  }
}
