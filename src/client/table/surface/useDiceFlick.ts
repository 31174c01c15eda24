import { type RefObject, useEffect, useRef } from 'react'
import { BOARD_WIDTH, type Spot } from '../../../protocol/board/geometry.ts'
import { isFlick } from './diceFlick.ts'

interface DiceFlick {
  /** The element that covers the board. */
  readonly surface: RefObject<HTMLElement | null>
  /** Whether a roll is asked for now. */
  readonly isAsked: () => boolean
  readonly roll: () => void
}

/** Lets a flick over the dice's place throw them. It may begin on the button, which answers taps by itself. */
export function useDiceFlick(flick: DiceFlick): void {
  const latest = useRef(flick)
  useEffect(() => {
    latest.current = flick
  })
  const { surface } = flick
  useEffect(() => {
    const element = surface.current
    const board = element?.parentElement
    if (!element || !board) return
    let begun: {
      readonly id: number
      readonly from: Spot
      readonly time: number
      readonly on: EventTarget | null
    } | null = null
    const spotOf = ({ clientX, clientY }: PointerEvent): Spot => {
      const { left, top, width } = element.getBoundingClientRect()
      const unit = width / BOARD_WIDTH
      return { x: (clientX - left) / unit, y: (clientY - top) / unit }
    }
    const down = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return
      begun = { id: event.pointerId, from: spotOf(event), time: event.timeStamp, on: event.target }
    }
    const up = (event: PointerEvent) => {
      const start = begun
      if (start?.id !== event.pointerId) return
      begun = null
      if (!isFlick({ from: start.from, to: spotOf(event), ms: event.timeStamp - start.time })) return
      // A swipe that ends on the button where it began is a click, which rolls too.
      const isClick = start.on instanceof Element && start.on.closest('button')?.contains(elementUnder(event)) === true
      if (isClick || !latest.current.isAsked()) return
      // The hand must not take the swipe for a drag of a checker: it loses the pointer and lets go.
      event.stopPropagation()
      latest.current.roll()
    }
    // Before the hand of the board.
    board.addEventListener('pointerdown', down, true)
    board.addEventListener('pointerup', up, true)
    return () => {
      board.removeEventListener('pointerdown', down, true)
      board.removeEventListener('pointerup', up, true)
    }
  }, [surface])
}

function elementUnder({ clientX, clientY }: PointerEvent): Element | null {
  return document.elementFromPoint(clientX, clientY)
}
