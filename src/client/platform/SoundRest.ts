/** The part of a sound device that can be suspended. */
type RestableContext = Pick<AudioContext, 'state' | 'suspend' | 'resume'>

interface Sounding {
  /** The present device: a player may switch to another. */
  readonly context: () => RestableContext
  readonly isPlaying: () => boolean
}

/** The pause after the last sound before the device rests. The checkers of one move sound closer together. */
const REST_MS = 500

/**
 * Lets the device rest when nothing sounds. A running device asks the page for data a hundred times a second even in
 * silence, which was half of the processor time of a board at rest.
 */
export class SoundRest {
  readonly #sounding: Sounding
  #timer: ReturnType<typeof setTimeout> | undefined
  #isResting = false

  constructor(sounding: Sounding) {
    this.#sounding = sounding
    this.later()
  }

  /**
   * Prepares the device for a sound and resolves when it is ready. A device that no gesture has allowed yet is not
   * waited for.
   */
  async wake(): Promise<void> {
    this.later()
    if (!this.#isResting) return
    // A device that was closed meanwhile refuses. Then nothing is heard, and nothing breaks.
    await this.#sounding
      .context()
      .resume()
      .catch(() => {})
    this.#isResting = false
    this.later()
  }

  /** Rests after a while, unless something sounds by then. Call it at the end of each sound. */
  later(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#rest, REST_MS)
  }

  readonly #rest = (): void => {
    const context = this.#sounding.context()
    if (this.#sounding.isPlaying() || context.state !== 'running') return
    this.#isResting = true
    context.suspend().catch(() => {})
  }
}
