/** A pause that is seen, in ms. */
const PAUSE_MS = 50
const WORST_SHOWN = 5
const SLOW_SHARE = 0.95
/** The frames and touches that are kept, the latest ones: about two minutes of motion. */
const KEPT = 7_200

/** The figures of a run. Times are in ms. */
export interface FrameFigures {
  readonly frames: number
  readonly perSecond: number
  readonly typical: number
  /** The time that 95 of 100 frames keep. */
  readonly slow: number
  /** The longest times between two frames, the longest first. */
  readonly worst: readonly number[]
  readonly pauses: number
  /** From a touch to the frame after it; null without a touch. */
  readonly input: { readonly count: number; readonly typical: number; readonly worst: number } | null
  /** The lowest share of the full density that the board was drawn in. */
  readonly density: number
}

/** Collects what is measured while a board moves. */
export class FrameMeter {
  readonly #gaps: number[] = []
  readonly #inputs: number[] = []
  #density = 1
  #last: number | null = null

  /** Notes a frame at `now`, in ms. */
  frame(now: number): void {
    if (this.#last !== null) keep(this.#gaps, now - this.#last)
    this.#last = now
  }

  /** Notes that a picture was drawn in this share of the full density. */
  drawn(share: number): void {
    this.#density = Math.min(this.#density, share)
  }

  /** Notes a touch that was followed by a frame after `delay` ms. */
  input(delay: number): void {
    keep(this.#inputs, delay)
  }

  /** The board rests: the time until the next frame is no pause. */
  rest(): void {
    this.#last = null
  }

  figures(): FrameFigures {
    const gaps = this.#gaps.toSorted((one, other) => one - other)
    const inputs = this.#inputs.toSorted((one, other) => one - other)
    const total = gaps.reduce((sum, gap) => sum + gap, 0)
    return {
      frames: gaps.length,
      perSecond: total === 0 ? 0 : (gaps.length * 1_000) / total,
      typical: at(gaps, 0.5),
      slow: at(gaps, SLOW_SHARE),
      worst: gaps.slice(-WORST_SHOWN).toReversed(),
      pauses: gaps.filter((gap) => gap > PAUSE_MS).length,
      input: inputs.length === 0 ? null : { count: inputs.length, typical: at(inputs, 0.5), worst: inputs.at(-1) ?? 0 },
      density: this.#density,
    }
  }
}

function keep(values: number[], value: number): void {
  values.push(value)
  if (values.length > KEPT) values.shift()
}

/** The value at a share of a sorted list; 0 for an empty one. */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
