/** How much a device is asked to draw. */
export interface Quality {
  /** Share of the density that the screen deserves. */
  readonly density: number
  readonly hasShadows: boolean
  /** Sparks that honour a winner. */
  readonly sparks: number
}

/** From the best down. */
export const QUALITIES: readonly [Quality, ...Quality[]] = [
  { density: 1, hasShadows: true, sparks: 22 },
  { density: 0.75, hasShadows: true, sparks: 12 },
  { density: 0.55, hasShadows: false, sparks: 6 },
]

/** Frames that are judged together: about one checker's way. */
const WINDOW = 24
/** Slower than this is seen; quicker than that there is room to spare. In between nothing changes. In ms a frame. */
const SLOW_MS = 25
const QUICK_MS = 17.5
/** Quick windows before more is asked again; each time that it was too much, twice as many. */
const FIRST_PATIENCE = 10
const MOST_PATIENCE = 80
/** A step down has to win this share of the time; where it does not, it is not the drawing that is slow. */
const WORTH_IT = 0.9

/**
 * Follows the time between the frames of a running animation and lowers what is drawn where a device does not keep up.
 * It is slow to ask for more and remembers what was too much, so that the picture does not swing to and fro.
 */
export class QualityGovernor {
  readonly #onChange: (quality: Quality) => void
  readonly #frames: number[] = []
  #level = 0
  #quickWindows = 0
  #patience = FIRST_PATIENCE
  /** The time of a frame before the last step down, until the step has been judged. */
  #before: number | null = null
  #isRaised = false
  #isGivenUp = false

  constructor(onChange: (quality: Quality) => void) {
    this.#onChange = onChange
  }

  get quality(): Quality {
    return QUALITIES[this.#level] ?? QUALITIES[0]
  }

  /** A frame came `milliseconds` after the one before it. */
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
