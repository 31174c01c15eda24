import { gsap } from 'gsap/gsap-core'

export type Timeline = ReturnType<typeof gsap.timeline>

/** A tween or a timeline. */
export interface Motion {
  readonly kill: () => unknown
  readonly totalProgress: () => number
}

/**
 * Draws while something moves and rests otherwise: no frame is requested when nothing changes. Everything that changes
 * what the board looks like calls `wake`.
 */
export class FrameLoop {
  readonly #draw: () => void
  #isAwake = false
  #isSuspended = false
  /** Running tweens and timelines; the loop goes on until they are done. */
  readonly #running = new Set<Motion>()

  constructor(draw: () => void) {
    this.#draw = draw
  }

  /** Draws in the next frame. */
  wake(): void {
    if (this.#isAwake || this.#isSuspended) return
    this.#isAwake = true
    gsap.ticker.add(this.#tick)
  }

  /** Keeps drawing until the animation ends or is stopped. */
  follow(animation: Motion): void {
    this.#running.add(animation)
    this.wake()
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
    this.#draw()
    for (const animation of this.#running) if (animation.totalProgress() === 1) this.#running.delete(animation)
    if (this.#running.size === 0) this.#rest()
  }

  #rest(): void {
    if (!this.#isAwake) return
    this.#isAwake = false
    gsap.ticker.remove(this.#tick)
    gsap.ticker.sleep()
  }
}
