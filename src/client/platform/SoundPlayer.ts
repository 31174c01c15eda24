import { Howl, Howler } from 'howler/dist/howler.core.min.js'
import type { SoundName } from './SoundName.ts'
import { LATE_MS, SoundRest } from './SoundRest.ts'
import { getVolumes } from './volumes.ts'

const FOLDER = '/sounds'
/**
 * Dice that are thrown are no longer shaken. Their fall ends once they have landed, however soon a tap or a quick replay
 * makes them land.
 */
const ENDS: Readonly<Partial<Record<string, string>>> = { dice: 'shake', diceLand: 'dice' }
const FADE_MS = 10
/** Checkers never sound the same twice in a row. */
const MOVES = ['move', 'move2', 'move3'] as const
/** The strokes of the drum under a game, which belong to the music. */
const DRUM: Partial<Record<SoundName, string>> = { hit: 'drumHit', cube: 'drumCube', tick: 'drumTick' }

interface SpriteFile {
  readonly src: readonly string[]
  readonly sprite: Record<string, [offset: number, duration: number]>
}

/** Plays the recordings by their names, and lets the device rest in between. */
export class SoundPlayer {
  readonly #howl: Howl
  /** The last playing of each sound. */
  readonly #playing = new Map<string, number>()
  #moves = 0
  /** Whether the recordings could be loaded. */
  readonly #whenLoaded: Promise<boolean>
  /** Null until the recordings are loaded, and where there is no Web Audio. */
  #rest: SoundRest | null = null

  constructor({ src, sprite }: SpriteFile) {
    // Otherwise it would wait for half a minute.
    Howler.autoSuspend = false
    const howl = new Howl({ src: src.map((file) => `${FOLDER}/${file}`), sprite })
    this.#whenLoaded = new Promise((resolve) => {
      howl.once('loaderror', () => resolve(false))
      howl.once('load', () => {
        if (Howler.usingWebAudio) {
          const rest = new SoundRest({ context: () => Howler.ctx, isPlaying: () => howl.playing() })
          this.#rest = rest
          window.addEventListener('pointerup', () => rest.touched())
        }
        resolve(true)
      })
    })
    howl.on('end', () => this.#rest?.later())
    this.#howl = howl
  }

  /** Plays the recordings of a sound at the volumes of this device. */
  sound(name: SoundName): void {
    const { effects, music } = getVolumes()
    if (effects > 0) void this.#play(name === 'move' ? this.#nextMove() : name, effects)
    const stroke = DRUM[name]
    if (stroke !== undefined && music > 0) void this.#play(stroke, music)
  }

  #nextMove(): string {
    this.#moves += 1
    return MOVES[this.#moves % MOVES.length] ?? 'move'
  }

  /**
   * Plays a recording at a volume from 0 to 1, unless it would come too late. Howler keeps what cannot be heard yet, and
   * would play all of it at once when the device is allowed to sound.
   */
  async #play(sound: string, volume: number): Promise<void> {
    const askedAt = performance.now()
    const isHeard = (await this.#whenLoaded) && (await this.wake())
    if (!isHeard || performance.now() - askedAt > LATE_MS) return
    this.#end(ENDS[sound])
    const id = this.#howl.play(sound)
    this.#howl.volume(volume, id)
    this.#playing.set(sound, id)
  }

  #end(sound: string | undefined): void {
    const id = sound === undefined ? undefined : this.#playing.get(sound)
    // It fades out, because a sound that breaks off clicks. Howler sets a timer for each 4 ms of it.
    if (id !== undefined && this.#howl.playing(id)) this.#howl.fade(Number(this.#howl.volume(id)), 0, FADE_MS, id)
  }

  /** Prepares for a sound that will follow. Resolves whether it will be heard. */
  async wake(): Promise<boolean> {
    return this.#rest === null || this.#rest.wake()
  }
}

/** Loads the places of the sounds in the recordings. Rejects when they cannot be loaded. */
export async function createSoundPlayer(): Promise<SoundPlayer> {
  const response = await fetch(`${FOLDER}/khatam.json`)
  if (!response.ok) throw new Error(`The sounds answered ${response.status}.`)
  return new SoundPlayer((await response.json()) as SpriteFile)
}
