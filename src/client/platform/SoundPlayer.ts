import { Howl, Howler } from 'howler/dist/howler.core.min.js'
import { SoundRest } from './SoundRest.ts'

const FOLDER = '/sounds'
/** The rattle ends once the dice have landed, however soon a tap or a quick replay makes them land. */
const ENDS: Readonly<Partial<Record<string, string>>> = { diceLand: 'dice' }
const FADE_MS = 30

interface SpriteFile {
  readonly src: readonly string[]
  readonly sprite: Record<string, [offset: number, duration: number]>
}

/** Plays the recordings by their names, and lets the device rest in between. */
export class SoundPlayer {
  readonly #howl: Howl
  /** The last playing of each sound. */
  readonly #playing = new Map<string, number>()
  /** The device rests only once the recordings are loaded: before that, sounds may be waiting for them. */
  #rest: SoundRest | null = null

  constructor({ src, sprite }: SpriteFile) {
    // Otherwise it would wait for half a minute.
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
    this.#end(ENDS[sound])
    this.#playing.set(sound, this.#howl.play(sound))
  }

  #end(sound: string | undefined): void {
    const id = sound === undefined ? undefined : this.#playing.get(sound)
    // It fades out, because a sound that breaks off clicks.
    if (id !== undefined && this.#howl.playing(id)) this.#howl.fade(1, 0, FADE_MS, id)
  }

  /** Prepares for a sound that will follow. */
  async wake(): Promise<void> {
    await this.#rest?.wake()
  }
}

/** Loads the places of the sounds in the recordings. Rejects when they cannot be loaded. */
export async function createSoundPlayer(): Promise<SoundPlayer> {
  const response = await fetch(`${FOLDER}/khatam.json`)
  if (!response.ok) throw new Error(`The sounds answered ${response.status}.`)
  return new SoundPlayer((await response.json()) as SpriteFile)
}
