import { gsap } from 'gsap/gsap-core'

export type Timeline = ReturnType<typeof gsap.timeline>

/** A tween or a timeline. */
export interface Motion {
  readonly kill: () => unknown
  readonly totalProgress: () => number
}

interface FrameLoopOptions {
  readonly draw: () => void
  /** Called with the time between two frames of a running animation, in ms. */
  readonly onFrame: (milliseconds: number) => void
  /** Called when something begins to move, or goes on moving. */
  readonly onMove: () => void
  /** Called when nothing needs to be drawn any more. */
  readonly onRest: () => void
}

/**
 * Draws while something moves, and rests otherwise: no frame is requested when nothing changes. Every change of the
 * picture calls `wake`.
 */
export class FrameLoop {
  readonly #options: FrameLoopOptions
  #isAwake = false
  /** The time of the last frame; null after a rest. */
  #lastFrame: number | null = null
  #isSuspended = false
  /** Running tweens and timelines. The loop runs until all of them are done. */
  readonly #running = new Set<Motion>()

  constructor(options: FrameLoopOptions) {
    this.#options = options
  }

  get isSuspended(): boolean {
    return this.#isSuspended
  }

  /** Draws in the next frame. */
  wake(): void {
    if (this.#isAwake || this.#isSuspended) return
    this.#isAwake = true
    gsap.ticker.add(this.#tick)
  }

  /** Draws in the next frame, while a hand moves something. More frames will follow. */
  wakeToMove(): void {
    this.#options.onMove()
    this.wake()
  }

  /** Draws until the animation ends or is stopped. */
  follow(animation: Motion): void {
    this.#running.add(animation)
    this.wakeToMove()
  }

  /** Stops an animation where it is. */
  stop(animation: Motion): void {
    animation.kill()
    this.#running.delete(animation)
  }

  suspend(): void {
    this.#isSuspended = true
    this.#rest()
  }

  resume(): void {
    this.#isSuspended = false
    this.wake()
  }

  destroy(): void {
    this.suspend()
    for (const animation of this.#running) animation.kill()
    this.#running.clear()
  }

  readonly #tick = (): void => {
    const now = performance.now()
    if (this.#lastFrame !== null && this.#running.size > 0) this.#options.onFrame(now - this.#lastFrame)
    this.#lastFrame = now
    this.#options.draw()
    for (const animation of this.#running) if (animation.totalProgress() === 1) this.#running.delete(animation)
    if (this.#running.size === 0) this.#rest()
  }

  #rest(): void {
    if (!this.#isAwake) return
    this.#isAwake = false
    this.#lastFrame = null
    gsap.ticker.remove(this.#tick)
    gsap.ticker.sleep()
    this.#options.onRest()
  }
}
