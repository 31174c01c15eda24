import { BOARD_WIDTH, type Spot } from '../../../protocol/board/geometry.ts'

/** The longest tap, in ms. A longer press holds the checker (game board). */
export const TAP_MS = 250
const DOUBLE_TAP_MS = 300
/** The distance from which a press is a drag, in stage units. A thumb trembles. */
const DRAG_REACH = 14
const DOUBLE_TAP_REACH = 60
/** How far the two taps of an unwitting pair are apart at most, in CSS pixels. */
const STRAY_REACH_PX = 32

export interface Gestures {
  /** Called when the finger touches the board. */
  readonly press: (spot: Spot) => void
  readonly drag: (spot: Spot) => void
  /** Called when the finger leaves after a drag, or after a long press (`isDrag` false). */
  readonly drop: (spot: Spot, isDrag: boolean) => void
  readonly tap: (spot: Spot, isDouble: boolean) => void
  readonly cancel: () => void
}

/**
 * Turns pointer events of an element over the board into gestures in stage units. Of two quick taps at one place the
 * second means nothing if one was on the board and the other on what lies over it: a button went or came under the
 * finger meanwhile. So one tap too many on Undo moves no checker, and none on the board passes a double.
 */
export class PointerInput {
  readonly #surface: HTMLElement
  readonly #gestures: Gestures
  readonly #tapMs: number
  #press: { readonly id: number; readonly spot: Spot; readonly time: number; isDrag: boolean } | null = null
  #lastTap: { readonly spot: Spot; readonly time: number } | null = null
  /** Where and when a finger last left the page, in CSS pixels, and whether it was on the board. */
  #lastUp: { readonly isHere: boolean; readonly spot: Spot; readonly time: number } | null = null
  /** Whether the last press is the second of two quick taps, and the first one was on something else. */
  #isStray = false

  /** `tapMs` is the longest tap, in ms. */
  constructor(surface: HTMLElement, gestures: Gestures, tapMs = TAP_MS) {
    this.#surface = surface
    this.#gestures = gestures
    this.#tapMs = tapMs
    surface.addEventListener('pointerdown', this.#onDown)
    surface.addEventListener('pointermove', this.#onMove)
    surface.addEventListener('pointerup', this.#onUp)
    surface.addEventListener('pointercancel', this.#onCancel)
    surface.addEventListener('lostpointercapture', this.#onCancel)
    window.addEventListener('pointerdown', this.#onAnyDown, true)
    window.addEventListener('pointerup', this.#onAnyUp, true)
    window.addEventListener('click', this.#onAnyClick, true)
  }

  destroy(): void {
    this.#surface.removeEventListener('pointerdown', this.#onDown)
    this.#surface.removeEventListener('pointermove', this.#onMove)
    this.#surface.removeEventListener('pointerup', this.#onUp)
    this.#surface.removeEventListener('pointercancel', this.#onCancel)
    this.#surface.removeEventListener('lostpointercapture', this.#onCancel)
    window.removeEventListener('pointerdown', this.#onAnyDown, true)
    window.removeEventListener('pointerup', this.#onAnyUp, true)
    window.removeEventListener('click', this.#onAnyClick, true)
  }

  readonly #onDown = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0 || this.#press !== null || this.#isStray) return
    const spot = this.#spotOf(event)
    this.#press = { id: event.pointerId, spot, time: event.timeStamp, isDrag: false }
    this.#surface.setPointerCapture(event.pointerId)
    this.#gestures.press(spot)
  }

  readonly #onMove = (event: PointerEvent): void => {
    const press = this.#press
    if (press?.id !== event.pointerId) return
    const spot = this.#spotOf(event)
    if (!press.isDrag && distance(spot, press.spot) < DRAG_REACH) return
    press.isDrag = true
    this.#gestures.drag(spot)
  }

  readonly #onUp = (event: PointerEvent): void => {
    const press = this.#press
    if (press?.id !== event.pointerId) return
    this.#press = null
    const spot = this.#spotOf(event)
    if (press.isDrag || event.timeStamp - press.time >= this.#tapMs) {
      this.#lastTap = null
      this.#gestures.drop(spot, press.isDrag)
      return
    }
    const last = this.#lastTap
    const isDouble =
      last !== null && event.timeStamp - last.time < DOUBLE_TAP_MS && distance(last.spot, spot) < DOUBLE_TAP_REACH
    this.#lastTap = isDouble ? null : { spot, time: event.timeStamp }
    this.#gestures.tap(spot, isDouble)
  }

  readonly #onAnyDown = (event: PointerEvent): void => {
    const last = this.#lastUp
    this.#isStray =
      last !== null &&
      last.isHere !== this.#isHere(event) &&
      event.timeStamp - last.time < DOUBLE_TAP_MS &&
      distance(last.spot, placeOf(event)) < STRAY_REACH_PX
  }

  readonly #onAnyUp = (event: PointerEvent): void => {
    this.#lastUp = { isHere: this.#isHere(event), spot: placeOf(event), time: event.timeStamp }
  }

  readonly #onAnyClick = (event: MouseEvent): void => {
    // A click of the keyboard has no detail.
    if (!this.#isStray || event.detail === 0 || this.#isHere(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  #isHere({ target }: Event): boolean {
    return target instanceof Node && this.#surface.contains(target)
  }

  readonly #onCancel = (event: PointerEvent): void => {
    if (this.#press?.id !== event.pointerId) return
    this.#press = null
    this.#gestures.cancel()
  }

  /** CSS pixels of a stage unit. */
  get unit(): number {
    return this.#surface.clientWidth / BOARD_WIDTH
  }

  #spotOf(event: PointerEvent): Spot {
    const box = this.#surface.getBoundingClientRect()
    const unit = box.width / BOARD_WIDTH
    return { x: (event.clientX - box.left) / unit, y: (event.clientY - box.top) / unit }
  }
}

function placeOf({ clientX, clientY }: PointerEvent): Spot {
  return { x: clientX, y: clientY }
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
