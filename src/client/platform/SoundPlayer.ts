import { Howl, Howler } from 'howler/dist/howler.core.min.js'
import { SoundRest } from './SoundRest.ts'

const FOLDER = '/sounds'

interface SpriteFile {
  readonly src: readonly string[]
  readonly sprite: Record<string, [offset: number, duration: number]>
}

/** Plays the recordings by their names, and rests in between. */
export class SoundPlayer {
  readonly #howl: Howl
  /** Only what has its recordings rests: before that sounds may be waiting for them. */
  #rest: SoundRest | null = null

  constructor({ src, sprite }: SpriteFile) {
    // It would wait for half a minute.
    Howler.autoSuspend = false
    const howl = new Howl({ src: src.map((file) => `${FOLDER}/${file}`), sprite })
    howl.once('load', () => {
      if (!Howler.usingWebAudio) return
      this.#rest = new SoundRest({ context: () => Howler.ctx, isPlaying: () => howl.playing() })
    })
    howl.on('end', () => this.#rest?.later())
    this.#howl = howl
  }

  async play(sound: string): Promise<void> {
    await this.wake()
    this.#howl.play(sound)
  }

  /** Gets ready for a sound that will follow. */
  async wake(): Promise<void> {
    await this.#rest?.wake()
  }
}

/** Loads what lies where in the recordings. Rejects when that cannot be had. */
export async function createSoundPlayer(): Promise<SoundPlayer> {
  const response = await fetch(`${FOLDER}/khatam.json`)
  if (!response.ok) throw new Error(`The sounds answered ${response.status}.`)
  return new SoundPlayer((await response.json()) as SpriteFile)
}
