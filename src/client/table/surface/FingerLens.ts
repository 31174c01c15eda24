import { BOARD_WIDTH, CHECKER_SIZE, type Spot } from '../../../protocol/board/geometry.ts'
import './fingerLens.css'

/** The size of the lens in CSS pixels, and how much it enlarges. */
const LENS_PX = 108
const ZOOM = 1.7
/** The distance from the finger to the edge of the lens, in CSS pixels. */
const GAP_PX = 34
/** A finger does not hide checkers of this size, in CSS pixels. */
const FINGER_PX = 44
const MAX_DENSITY = 2

/** Where the lens stands, in CSS pixels from the board's top left corner. */
export interface LensPlace {
  readonly left: number
  readonly top: number
}

/**
 * Places the lens above the finger, or beside it where there is no room above. `x` and `y` are the finger's place on a
 * board of `width`, all in CSS pixels.
 */
export function lensPlace(x: number, y: number, width: number): LensPlace {
  const above = y - GAP_PX - LENS_PX
  const middle = x - LENS_PX / 2
  const left = above >= 0 ? middle : x + (x > width / 2 ? -GAP_PX - LENS_PX : GAP_PX)
  return { left: Math.min(Math.max(left, 0), width - LENS_PX), top: Math.max(above, 0) }
}

/**
 * A lens that enlarges the place under a finger that carries a checker. It works on boards with checkers smaller than a
 * finger. Its canvas is in the page only while it shows something, so a board at rest has one canvas.
 */
export class FingerLens {
  readonly #surface: HTMLElement
  readonly #glass = document.createElement('canvas')
  /** The place where the finger picked up the checker. Null while no finger carries one. */
  #start: Spot | null = null
  #isTouched = false
  /** Whether the canvas is in the page. Every frame asks, and the page would take longer to answer. */
  #isShown = false

  constructor(surface: HTMLElement) {
    this.#surface = surface
    this.#glass.className = 'lens'
    this.#glass.setAttribute('aria-hidden', 'true')
    surface.addEventListener('pointerdown', this.#onDown)
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      surface.addEventListener(end, this.#onEnd)
  }

  destroy(): void {
    this.#surface.removeEventListener('pointerdown', this.#onDown)
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      this.#surface.removeEventListener(end, this.#onEnd)
    this.#glass.remove()
  }

  /**
   * Updates the lens after a drawing. `carried` is the place of the checker in the hand. `drawnWidth` is the width of the
   * picture in pixels of the canvas. Until the checker leaves its place, the touch may be a tap, and no lens appears.
   */
  look(carried: Spot | null, drawnWidth: number): void {
    if (!this.#isTouched || carried === null) return this.#hide()
    const { x, y } = carried
    this.#start ??= { x, y }
    if (x !== this.#start.x || y !== this.#start.y) this.#show({ x, y }, drawnWidth)
  }

  #show({ x, y }: Spot, drawnWidth: number): void {
    const picture = this.#surface.querySelector('canvas')
    const width = this.#surface.clientWidth
    const unit = width / BOARD_WIDTH
    const pen = this.#glass.getContext('2d')
    if (picture === null || pen === null || unit * CHECKER_SIZE >= FINGER_PX) return
    const size = Math.round(LENS_PX * Math.min(window.devicePixelRatio, MAX_DENSITY))
    if (this.#glass.width !== size) Object.assign(this.#glass, { width: size, height: size })
    const ratio = drawnWidth / BOARD_WIDTH
    const span = (LENS_PX / ZOOM / unit) * ratio
    pen.clearRect(0, 0, size, size)
    pen.drawImage(picture, x * ratio - span / 2, y * ratio - span / 2, span, span, 0, 0, size, size)
    const { left, top } = lensPlace(x * unit, y * unit, width)
    this.#glass.style.transform = `translate(${left}px, ${top}px)`
    if (!this.#isShown) this.#surface.after(this.#glass)
    this.#isShown = true
  }

  #hide(): void {
    this.#start = null
    if (this.#isShown) this.#glass.remove()
    this.#isShown = false
  }

  readonly #onDown = ({ pointerType, isPrimary }: PointerEvent): void => {
    if (isPrimary) this.#isTouched = pointerType === 'touch'
  }

  readonly #onEnd = ({ isPrimary }: PointerEvent): void => {
    if (!isPrimary) return
    this.#isTouched = false
    this.#hide()
  }
}
