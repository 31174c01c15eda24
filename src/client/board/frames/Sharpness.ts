/** So long nothing has moved before the picture is drawn in full again: a roll and its move, two steps of a hand, are one motion. */
const REST_MS = 250

/**
 * How densely the picture is drawn: as densely as the device keeps up with while something moves, in full at rest. A board is
 * looked at far longer than it moves.
 */
export class Sharpness {
  readonly #movingDensity: () => number
  readonly #onChange: () => void
  #isMoving = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `movingDensity` is what the device keeps up with now; after `onChange` the picture has to be drawn anew. */
  constructor(movingDensity: () => number, onChange: () => void) {
    this.#movingDensity = movingDensity
    this.#onChange = onChange
  }

  /** Share of the density that the screen deserves. */
  get density(): number {
    return this.#isMoving ? this.#movingDensity() : 1
  }

  /** Something begins to move, or goes on. */
  move(): void {
    clearTimeout(this.#timer)
    this.#become(true)
  }

  /** Nothing moves any more. */
  rest(): void {
    clearTimeout(this.#timer)
    if (this.#isMoving) this.#timer = setTimeout(() => this.#become(false), REST_MS)
  }

  destroy(): void {
    clearTimeout(this.#timer)
  }

  #become(isMoving: boolean): void {
    const before = this.density
    this.#isMoving = isMoving
    if (this.density !== before) this.#onChange()
  }
}
