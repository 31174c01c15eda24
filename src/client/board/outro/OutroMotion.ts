import type { Container } from 'pixi.js'

/** The duration of the outro, in ms. */
export const OUTRO_MS = 2800
/** The share of the time in which the rose opens. It then stands still, and leaves in the last third. */
const OPENS_UNTIL = 0.34
const GOES_FROM = 0.66
/** In thousandths of the picture's height per millisecond squared. */
const GRAVITY = 0.00052

/** One ray of the rose: its start as a share of the opening, and its angle in radians. */
export interface Ray {
  readonly delay: number
  readonly turn: number
}

/** One star thrown up: its speed in thousandths of the picture's height per millisecond, and its spin. */
export interface Spark {
  readonly x: number
  readonly y: number
  readonly spin: number
}

/** Moves the pieces of the outro. It does not know how they are drawn. */
export class OutroMotion {
  readonly #rays = new Map<Container, Ray>()
  readonly #sparks = new Map<Container, Spark>()
  readonly #onEnd: () => void
  #rose: Container | null = null
  #time = 0

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  addRose(piece: Container | null): void {
    this.#rose = piece
  }

  addRay(piece: Container | null, ray: Ray): void {
    if (piece !== null) this.#rays.set(piece, ray)
  }

  addSpark(piece: Container | null, spark: Spark): void {
    if (piece !== null) this.#sparks.set(piece, spark)
  }

  /** Advances by some milliseconds. A long gap, such as a hidden page, ends the outro. */
  tick(milliseconds: number): void {
    if (this.#time >= OUTRO_MS) return
    this.#time = Math.min(OUTRO_MS, this.#time + milliseconds)
    const share = this.#time / OUTRO_MS
    const leaving = Math.max(0, (share - GOES_FROM) / (1 - GOES_FROM))
    if (this.#rose !== null) {
      this.#rose.rotation = 0.22 * (1 - easeOut(share))
      this.#rose.scale.set(1 + 0.25 * leaving ** 2)
      this.#rose.alpha = 1 - leaving
    }
    for (const [piece, { delay, turn }] of this.#rays) {
      const opened = easeOut(clamp((share / OPENS_UNTIL - delay) / (1 - delay)))
      piece.rotation = turn * opened
      piece.scale.set(Math.max(0.001, opened))
      piece.alpha = opened
    }
    for (const [piece, { x, y, spin }] of this.#sparks) {
      piece.position.set(x * this.#time, y * this.#time + (GRAVITY * this.#time ** 2) / 2)
      piece.rotation = spin * this.#time
      piece.alpha = 1 - leaving
    }
    if (this.#time === OUTRO_MS) this.#onEnd()
  }
}

function clamp(share: number): number {
  return Math.max(0, Math.min(1, share))
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3
}
