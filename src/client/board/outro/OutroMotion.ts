import type { Container } from 'pixi.js'

/** How long the outro takes, in milliseconds. */
export const OUTRO_MS = 2800
/** The rose opens for a third of the time, stands, and goes in the last third. */
const OPENS_UNTIL = 0.34
const GOES_FROM = 0.66
/** In thousandths of the height, a millisecond squared. */
const GRAVITY = 0.00052

/** One ray of the rose: when it opens, as a share of the opening; its turn in radians. */
export interface Ray {
  readonly delay: number
  readonly turn: number
}

/** One star thrown up: its way in thousandths of the picture's height a millisecond, and its spin. */
export interface Spark {
  readonly x: number
  readonly y: number
  readonly spin: number
}

/** Moves the pieces of the outro. It knows them by what they are, not how they are drawn. */
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

  /** Goes on by some milliseconds; a long gap, such as a page out of sight, ends it. */
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
