import { gsap } from 'gsap/gsap-core'

export type Timeline = ReturnType<typeof gsap.timeline>

/** A tween or a timeline that is paused, because the loop moves it on. */
export interface Motion {
  readonly kill: () => unknown
  readonly render: (seconds: number) => unknown
  readonly totalProgress: () => number
  readonly timeScale: () => number
}

// The loop below moves the tweens on. GSAP's ticker would ask for a frame whenever a tween or a timeline is made, and the
// first step of a tween would wait for it.
gsap.defaults({ lazy: false })
gsap.ticker.sleep()
gsap.ticker.wake = () => {}

interface FrameLoopOptions {
  readonly draw: () => void
  /** Called with the time between two frames of a running animation, in ms. */
  readonly onFrame: (milliseconds: number) => void
  /** Called when something begins to move, or goes on moving. */
  readonly onMove: () => void
  /** Called when nothing needs to be drawn any more. */
  readonly onRest: () => void
}

/** A frame that comes later than this after the one before, in ms, delays a motion instead of skipping most of it. */
const LAG_MS = 500
/** So much of such a pause counts. */
const COUNTED_LAG_MS = 33

/**
 * Draws while something moves, and rests otherwise: no frame is requested when nothing changes. Every change of the
 * picture calls `wake`. GSAP's own ticker always sleeps, because it asks for a frame more than each motion needs.
 */
export class FrameLoop {
  readonly #options: FrameLoopOptions
  /** The requested frame; null at rest. */
  #request: number | null = null
  /** When the motions were last moved on. */
  #movedAt = 0
  /** Whether the last frame was drawn since the last rest. */
  #hasDrawn = false
  #isSuspended = false
  /** Running tweens and timelines, and how far each is, in seconds. The loop runs until all of them are done. */
  readonly #running = new Map<Motion, number>()

  constructor(options: FrameLoopOptions) {
    this.#options = options
  }

  get isSuspended(): boolean {
    return this.#isSuspended
  }

  /** Whether a frame will be drawn. */
  get isAwake(): boolean {
    return this.#request !== null
  }

  /** Draws in the next frame. */
  wake(): void {
    if (this.#request !== null || this.#isSuspended) return
    this.#movedAt = performance.now()
    this.#request = requestAnimationFrame(this.#tick)
  }

  /** Draws in the next frame, while a hand moves something. More frames will follow. */
  wakeToMove(): void {
    this.wake()
    this.#options.onMove()
  }

  /** Moves an animation on and draws until it ends or is stopped. */
  follow(animation: Motion): void {
    this.#running.set(animation, 0)
    this.wakeToMove()
  }

  /** Stops an animation where it is. */
  stop(animation: Motion): void {
    animation.kill()
    this.#running.delete(animation)
  }

  suspend(): void {
    this.#isSuspended = true
    if (this.#request === null) return
    cancelAnimationFrame(this.#request)
    this.#rest()
  }

  resume(): void {
    this.#isSuspended = false
    this.wake()
  }

  destroy(): void {
    this.suspend()
    for (const animation of this.#running.keys()) animation.kill()
    this.#running.clear()
  }

  readonly #tick = (): void => {
    const now = performance.now()
    const passed = now - this.#movedAt
    this.#movedAt = now
    if (this.#hasDrawn && this.#running.size > 0) this.#options.onFrame(passed)
    // What the page does after a motion has begun does not shorten the motion.
    const isLate = passed > (this.#hasDrawn ? LAG_MS : COUNTED_LAG_MS)
    this.#hasDrawn = true
    this.#moveOn((isLate ? COUNTED_LAG_MS : passed) / 1000)
    this.#options.draw()
    if (this.#running.size === 0) this.#rest()
    else this.#request = requestAnimationFrame(this.#tick)
  }

  #rest(): void {
    this.#request = null
    this.#hasDrawn = false
    this.#options.onRest()
  }

  #moveOn(seconds: number): void {
    for (const [animation, before] of this.#running) {
      const now = before + seconds * animation.timeScale()
      this.#running.set(animation, now)
      animation.render(now)
      if (animation.totalProgress() === 1) this.#running.delete(animation)
    }
  }
}
