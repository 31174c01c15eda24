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

/** What was found out about a device. */
export interface DeviceDrawing {
  /** The place of its quality among `QUALITIES`. */
  readonly level: number
  /** Whether the 2D canvas was quicker than WebGL; null before both were compared. */
  readonly isFlat: boolean | null
}

export const UNKNOWN_DEVICE: DeviceDrawing = { level: 0, isFlat: null }

interface GovernorOptions {
  /** What was found out before. */
  readonly known: DeviceDrawing
  /** Called when another quality is to be drawn. */
  readonly onChange: () => void
  /** Called with everything that is found out. */
  readonly onFound: (found: DeviceDrawing) => void
  /** Goes on with the 2D canvas for a trial. Answers false when there is nothing to compare. */
  readonly tryFlat: () => Promise<boolean>
  readonly endTrial: (isFlat: boolean) => void
}

/** The number of frames that are judged together, about one checker's flight. */
const WINDOW = 24
/** The same for a trial of the other renderer: some moves. */
const TRIAL_WINDOW = 4 * WINDOW
/**
 * Times per frame, in ms. A slower frame is noticeable. A quicker one leaves room to spare. In between nothing changes.
 */
const SLOW_MS = 25
const QUICK_MS = 17.5
/** The number of quick windows before the quality is raised again. It doubles each time that a raise was too much. */
const FIRST_PATIENCE = 10
const MOST_PATIENCE = 80
/** A lower quality, or the other renderer, has to cut the frame time to this share. Otherwise it is not what is slow. */
const WORTH_IT = 0.9

/**
 * Follows the time between the frames of a running animation, and lowers the quality where a device does not keep up.
 * It is slow to raise the quality and remembers what was too much, so that the picture does not keep changing. Where a
 * lower quality does not help, it compares the renderers, once for each device.
 */
export class QualityGovernor {
  readonly #options: GovernorOptions
  readonly #frames: number[] = []
  #found: DeviceDrawing
  #quickWindows = 0
  #patience = FIRST_PATIENCE
  /** The frame time before the last lowering, until that lowering has been judged. */
  #before: number | null = null
  /** WebGL's frame time during a trial of the 2D canvas. */
  #rival: number | null = null
  #isRaised = false
  #isGivenUp = false

  constructor(options: GovernorOptions) {
    this.#options = options
    this.#found = options.known
  }

  get quality(): Quality {
    return QUALITIES[this.#found.level] ?? QUALITIES[0]
  }

  /** Notes a frame that came `milliseconds` after the last one. */
  frame(milliseconds: number): void {
    if (this.#isGivenUp) return
    this.#frames.push(milliseconds)
    if (this.#frames.length < (this.#rival === null ? WINDOW : TRIAL_WINDOW)) return
    const typical = median(this.#frames)
    this.#frames.length = 0
    if (this.#rival === null) this.#judge(typical)
    else this.#endTrial(typical <= this.#rival * WORTH_IT)
  }

  #judge(typical: number): void {
    if (this.#before !== null && typical > this.#before * WORTH_IT) {
      this.#isGivenUp = true
      this.#setLevel(0)
      if (this.#found.isFlat === null) void this.#tryFlat(typical)
      return
    }
    this.#before = null
    if (typical > SLOW_MS) this.#lower(typical)
    else if (typical <= QUICK_MS) this.#rise()
    else this.#quickWindows = 0
  }

  async #tryFlat(typical: number): Promise<void> {
    if (!(await this.#options.tryFlat())) return
    this.#rival = typical
    this.#isGivenUp = false
  }

  /** Keeps the quicker renderer. A quality that does not help WebGL may help the 2D canvas. */
  #endTrial(isFlat: boolean): void {
    this.#rival = null
    this.#before = null
    this.#isGivenUp = !isFlat
    this.#options.endTrial(isFlat)
    this.#find({ isFlat })
  }

  #lower(typical: number): void {
    this.#quickWindows = 0
    const { level } = this.#found
    if (level === QUALITIES.length - 1) return
    if (this.#isRaised) this.#patience = Math.min(MOST_PATIENCE, this.#patience * 2)
    this.#isRaised = false
    this.#before = typical
    this.#setLevel(level + 1)
  }

  #rise(): void {
    this.#quickWindows += 1
    const { level } = this.#found
    if (level === 0 || this.#quickWindows < this.#patience) return
    this.#quickWindows = 0
    this.#isRaised = true
    this.#setLevel(level - 1)
  }

  #setLevel(level: number): void {
    if (level === this.#found.level) return
    this.#find({ level })
    this.#options.onChange()
  }

  #find(news: Partial<DeviceDrawing>): void {
    this.#found = { ...this.#found, ...news }
    this.#options.onFound(this.#found)
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
