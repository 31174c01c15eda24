/** The part of a sound device that can be suspended. */
type RestableContext = Pick<AudioContext, 'state' | 'suspend' | 'resume'>

/**
 * The pause after the last sound before the device rests. The checkers of one move sound closer together, and so do the
 * steps of a replay at double speed: to rest and to wake between them would cost the page more than to stay awake.
 */
const REST_MS = 900

/** A sound that begins later than this after its event belongs to nothing on the screen any more. */
export const LATE_MS = 1000

/**
 * Lets the device rest when nothing sounds. A running device asks the page for data a hundred times a second even in
 * silence, which was half of the processor time of a board at rest.
 */
export class SoundRest {
  /** The present device: a player may switch to another. */
  readonly #device: () => RestableContext
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the device may rest. */
  #restAt = 0
  #isResting = false

  constructor(device: () => RestableContext) {
    this.#device = device
    this.later()
  }

  /**
   * Prepares the device for a sound. Resolves whether a sound is heard now, after `LATE_MS` at the latest: a browser answers
   * only after a gesture, and a phone only after the call that has taken the device.
   */
  async wake(): Promise<boolean> {
    this.later()
    if (this.#isResting || this.#state !== 'running') {
      const late = new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await Promise.race([this.#resume(), late])
    }
    return this.#state === 'running'
  }

  /**
   * Resumes a device that a call or another app has stopped. Call it at every touch: some browsers resume a device in
   * a gesture only.
   */
  touched(): void {
    if (!this.#isResting && this.#state !== 'running') void this.#resume()
  }

  /** Rests a while after a sound that begins now and lasts so many ms. */
  later(soundMs = 0): void {
    this.#restAt = Math.max(this.#restAt, performance.now() + soundMs + REST_MS)
    // One timer serves all sounds of a turn: it looks again at the end of its time.
    if (this.#timer === undefined) this.#timer = setTimeout(this.#rest, REST_MS)
  }

  get #state(): AudioContextState {
    return this.#device().state
  }

  async #resume(): Promise<void> {
    try {
      await this.#device().resume()
      this.#isResting = false
      this.later()
    } catch {
      // A device that was closed meanwhile refuses. Then nothing is heard, and nothing breaks.
    }
  }

  readonly #rest = (): void => {
    const leftMs = this.#restAt - performance.now()
    this.#timer = leftMs > 0 ? setTimeout(this.#rest, leftMs) : undefined
    if (leftMs > 0 || this.#state !== 'running') return
    this.#isResting = true
    this.#device()
      .suspend()
      .catch(() => {})
  }
}
