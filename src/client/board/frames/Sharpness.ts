/**
 * How long nothing moves before the picture is drawn in full density again, in ms. A roll and its move, two steps of a
 * hand, or two steps of a replay at double speed are thus one motion.
 */
const REST_MS = 700

/**
 * The density of the picture. While something moves, it is what the device can keep up with; at rest it is full. A
 * board is at rest far longer than it moves.
 */
export class Sharpness {
  readonly #movingDensity: () => number
  readonly #onChange: () => void
  #isMoving = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * `movingDensity` gives the density that the device can keep up with now. After `onChange` the picture has to be
   * drawn again.
   */
  constructor(movingDensity: () => number, onChange: () => void) {
    this.#movingDensity = movingDensity
    this.#onChange = onChange
  }

  /** The share of the screen's full density. */
  get density(): number {
    return this.#isMoving ? this.#movingDensity() : 1
  }

  /** Notes that something begins to move, or goes on moving. */
  move(): void {
    clearTimeout(this.#timer)
    this.#become(true)
  }

  /** Notes that nothing moves any more. */
  rest(): void {
    clearTimeout(this.#timer)
    // A device that keeps up has drawn the picture in full already.
    if (this.density !== 1) this.#timer = setTimeout(() => this.#become(false), REST_MS)
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
