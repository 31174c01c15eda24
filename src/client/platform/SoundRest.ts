/** What plays sounds, as far as it can be put to rest. */
export type RestableContext = Pick<AudioContext, 'state' | 'suspend' | 'resume'>

interface Sounding {
  /** The present one: a player may take another. */
  readonly context: () => RestableContext
  readonly isPlaying: () => boolean
}

/** So long after the last sound the device rests; the checkers of one move sound closer to each other. */
const REST_MS = 500

/**
 * Puts the device to rest when nothing sounds. One that runs asks the page a hundred times a second what comes next, whether
 * anything does or not: half of what a board at rest took of the processor.
 */
export class SoundRest {
  readonly #sounding: Sounding
  #timer: ReturnType<typeof setTimeout> | undefined
  #isResting = false

  constructor(sounding: Sounding) {
    this.#sounding = sounding
    this.later()
  }

  /** Gets the device ready for a sound and resolves when it is. One that no gesture has allowed yet is not waited for. */
  async wake(): Promise<void> {
    this.later()
    if (!this.#isResting) return
    // Refused where it has been closed meanwhile: nothing is heard then, and nothing breaks.
    await this.#sounding
      .context()
      .resume()
      .catch(() => {})
    this.#isResting = false
    this.later()
  }

  /** Rests after a while, unless something sounds then. To be told of the end of each sound. */
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
