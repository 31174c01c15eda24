import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BoardSocket } from '../surface/boardSocket.ts'
import { type FrameFigures, FrameMeter } from './FrameMeter.ts'
import { followDensity, followMotion, followTouches } from './followBoard.ts'
import { readDevice } from './readDevice.ts'
import { useReport } from './useReport.ts'
import './boardFigures.css'

interface BoardFiguresProps {
  readonly surface: RefObject<HTMLElement | null>
  readonly socket: BoardSocket
}

/**
 * How well the device keeps up with a board in play, on the board's upper frame. It measures while something moves and
 * writes when all is at rest, so that the figures tell of the board and not of themselves.
 */
export function BoardFigures({ surface, socket }: BoardFiguresProps) {
  const [measured, setMeasured] = useState<{ board: HTMLElement; figures: FrameFigures } | null>(null)
  const { strip } = useReport()
  useEffect(() => {
    const element = surface.current
    const board = element?.parentElement
    if (!element || !board) return
    const meter = new FrameMeter()
    const measuring = new AbortController()
    followMotion(meter, element, measuring.signal, () => setMeasured({ board, figures: meter.figures() }))
    followTouches(meter, element, measuring.signal)
    followDensity(meter, element, socket, measuring.signal)
    return () => measuring.abort()
  }, [surface, socket])
  if (measured === null) return null
  const { board, figures } = measured
  const renderer = board.dataset['renderer'] ?? null
  return createPortal(
    <p className="bfig" data-testid="figures">
      {strip({ ...figures, ...readDevice(), renderer }).map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
    </p>,
    board,
  )
}
