const FOLDER = '/sounds'
/** Music comes and goes in so many ms, in steps of `STEP_MS`. */
const FADE_MS = 900
const STEP_MS = 60
/** The music is softer than anything that tells something. */
const LOUDEST = 0.7

/**
 * The music of the menu. It comes and goes softly, and begins again where it ends. A browser that allows no sound yet is
 * asked again at the next touch.
 */
export class MenuMusic {
  #audio: HTMLAudioElement | null = null
  #wanted = 0
  #timer: ReturnType<typeof setInterval> | undefined

  /** Plays at a volume from 0 to 1; 0 stops it. */
  play(volume: number): void {
    this.#wanted = volume * LOUDEST
    if (this.#wanted > 0) this.#begin()
    clearInterval(this.#timer)
    this.#timer = setInterval(this.#step, STEP_MS)
  }

  /** Stops at once. */
  destroy(): void {
    clearInterval(this.#timer)
    window.removeEventListener('pointerup', this.#begin)
    this.#wanted = 0
    this.#audio?.pause()
  }

  readonly #begin = (): void => {
    window.removeEventListener('pointerup', this.#begin)
    if (this.#wanted === 0) return
    this.#audio ??= createAudio()
    this.#audio.play().catch(() => window.addEventListener('pointerup', this.#begin))
  }

  readonly #step = (): void => {
    const audio = this.#audio
    const change = (LOUDEST * STEP_MS) / FADE_MS
    if (audio === null || audio.volume === this.#wanted) {
      clearInterval(this.#timer)
      if (this.#wanted === 0) audio?.pause()
      return
    }
    const isLouder = audio.volume < this.#wanted
    const next = isLouder
      ? Math.min(audio.volume + change, this.#wanted)
      : Math.max(audio.volume - change, this.#wanted)
    const before = audio.volume
    audio.volume = next
    // Some devices keep their volume to themselves. There the music stops without fading.
    if (audio.volume === before && next !== before) {
      clearInterval(this.#timer)
      if (this.#wanted === 0) audio.pause()
    }
  }
}

function createAudio(): HTMLAudioElement {
  const audio = new Audio()
  const isOgg = audio.canPlayType('audio/ogg; codecs="vorbis"') !== ''
  audio.src = `${FOLDER}/music.${isOgg ? 'ogg' : 'mp3'}`
  audio.loop = true
  audio.volume = 0
  return audio
}
