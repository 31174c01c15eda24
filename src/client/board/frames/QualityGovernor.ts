/** How much a device has to draw. */
export interface Quality {
  /** The share of the screen's full density. */
  readonly density: number
  readonly hasShadows: boolean
  /** The number of sparks that celebrate a winner. */
  readonly sparks: number
}

/** The qualities, from the best down. */
export const QUALITIES: readonly [Quality, ...Quality[]] = [
  { density: 1, hasShadows: true, sparks: 22 },
  { density: 0.75, hasShadows: true, sparks: 12 },
  { density: 0.55, hasShadows: false, sparks: 6 },
]

/** The number of frames that are judged together, about one checker's flight. */
const WINDOW = 24
/**
 * Times per frame, in ms. A slower frame is noticeable. A quicker one leaves room to spare. In between nothing changes.
 */
const SLOW_MS = 25
const QUICK_MS = 17.5
/** The number of quick windows before the quality is raised again. It doubles each time that a raise was too much. */
const FIRST_PATIENCE = 10
const MOST_PATIENCE = 80
/** A lower quality has to cut the frame time to this share. If it does not, the drawing is not what is slow. */
const WORTH_IT = 0.9

/**
 * Follows the time between the frames of a running animation, and lowers the quality where a device does not keep up.
 * It is slow to raise the quality and remembers what was too much, so that the picture does not keep changing.
 */
export class QualityGovernor {
  readonly #onChange: (quality: Quality) => void
  readonly #frames: number[] = []
  #level = 0
  #quickWindows = 0
  #patience = FIRST_PATIENCE
  /** The frame time before the last lowering, until that lowering has been judged. */
  #before: number | null = null
  #isRaised = false
  #isGivenUp = false

  constructor(onChange: (quality: Quality) => void) {
    this.#onChange = onChange
  }

  get quality(): Quality {
    return QUALITIES[this.#level] ?? QUALITIES[0]
  }

  /** Notes a frame that came `milliseconds` after the last one. */
  frame(milliseconds: number): void {
    if (this.#isGivenUp) return
    this.#frames.push(milliseconds)
    if (this.#frames.length < WINDOW) return
    const typical = median(this.#frames)
    this.#frames.length = 0
    this.#judge(typical)
  }

  #judge(typical: number): void {
    if (this.#before !== null && typical > this.#before * WORTH_IT) {
      this.#isGivenUp = true
      this.#setLevel(0)
      return
    }
    this.#before = null
    if (typical > SLOW_MS) this.#lower(typical)
    else if (typical <= QUICK_MS) this.#rise()
    else this.#quickWindows = 0
  }

  #lower(typical: number): void {
    this.#quickWindows = 0
    if (this.#level === QUALITIES.length - 1) return
    if (this.#isRaised) this.#patience = Math.min(MOST_PATIENCE, this.#patience * 2)
    this.#isRaised = false
    this.#before = typical
    this.#setLevel(this.#level + 1)
  }

  #rise(): void {
    this.#quickWindows += 1
    if (this.#level === 0 || this.#quickWindows < this.#patience) return
    this.#quickWindows = 0
    this.#isRaised = true
    this.#setLevel(this.#level - 1)
  }

  #setLevel(level: number): void {
    if (level === this.#level) return
    this.#level = level
    this.#onChange(this.quality)
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
