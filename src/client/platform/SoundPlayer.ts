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
/** A sound that breaks off clicks, so it fades out, in seconds. */
const FADE_S = 0.01
/** Checkers never sound the same twice in a row. */
const MOVES = ['move', 'move2', 'move3'] as const
/** The strokes of the drum under a game, which belong to the music. */
const DRUM: Partial<Record<SoundName, string>> = { hit: 'drumHit', cube: 'drumCube', tick: 'drumTick' }

/** Where each sound lies in the recordings, in ms. */
type Places = Readonly<Record<string, readonly [offset: number, duration: number]>>

/** A sound that can be broken off. */
interface Voice {
  readonly source: AudioBufferSourceNode
  readonly gain: GainNode
}

/**
 * Plays the recordings by their names, and lets the device rest in between. Howler opens and unlocks the device. The sounds
 * start on the device itself, because Howler sets three timers for each.
 */
export class SoundPlayer {
  readonly #recordings: AudioBuffer
  readonly #places: Places
  readonly #channels: Readonly<Record<'effects' | 'music', GainNode>>
  /** The last playing of each sound that may be broken off. */
  readonly #voices = new Map<string, Voice>()
  readonly #rest: SoundRest
  #moves = 0

  constructor(recordings: AudioBuffer, places: Places) {
    this.#recordings = recordings
    this.#places = places
    const openChannel = () => {
      const channel = Howler.ctx.createGain()
      channel.connect(Howler.masterGain)
      return channel
    }
    this.#channels = { effects: openChannel(), music: openChannel() }
    this.#rest = new SoundRest(() => Howler.ctx)
    window.addEventListener('pointerup', () => this.#rest.touched())
  }

  /** Plays the recordings of a sound at the volumes of this device. */
  sound(name: SoundName): void {
    const { effects, music } = getVolumes()
    if (effects > 0) void this.#play(name === 'move' ? this.#nextMove() : name, 'effects', effects)
    const stroke = DRUM[name]
    if (stroke !== undefined && music > 0) void this.#play(stroke, 'music', music)
  }

  /** Prepares for a sound that will follow. Resolves whether it will be heard. */
  wake(): Promise<boolean> {
    return this.#rest.wake()
  }

  #nextMove(): string {
    this.#moves += 1
    return MOVES[this.#moves % MOVES.length] ?? 'move'
  }

  /** Plays a recording at a volume from 0 to 1, unless it would come too late. */
  async #play(sound: string, channel: 'effects' | 'music', volume: number): Promise<void> {
    const place = this.#places[sound]
    if (place === undefined) throw new Error(`There is no recording of ${sound}.`)
    const [offset, duration] = place
    const askedAt = performance.now()
    const isHeard = await this.#rest.wake()
    if (!isHeard || performance.now() - askedAt > LATE_MS) return
    this.#breakOff(ENDS[sound])
    const { gain } = this.#channels[channel]
    if (gain.value !== volume) gain.value = volume
    const source = Howler.ctx.createBufferSource()
    source.buffer = this.#recordings
    source.connect(this.#wayOut(sound, source, this.#channels[channel]))
    source.start(0, offset / 1000, duration / 1000)
    this.#rest.later(duration)
  }

  /** What a sound is played into. One that may be broken off gets a volume of its own. */
  #wayOut(sound: string, source: AudioBufferSourceNode, channel: GainNode): GainNode {
    if (!Object.values(ENDS).includes(sound)) return channel
    const gain = Howler.ctx.createGain()
    gain.connect(channel)
    this.#voices.set(sound, { source, gain })
    return gain
  }

  #breakOff(sound: string | undefined): void {
    const voice = sound === undefined ? undefined : this.#voices.get(sound)
    if (sound === undefined || voice === undefined) return
    this.#voices.delete(sound)
    const now = Howler.ctx.currentTime
    voice.gain.gain.setValueAtTime(1, now)
    voice.gain.gain.linearRampToValueAtTime(0, now + FADE_S)
    voice.source.stop(now + FADE_S)
  }
}

interface SpriteFile {
  readonly src: readonly string[]
  readonly sprite: Places
}

/** Opens the device and loads the recordings. Rejects when that is not possible. */
export async function createSoundPlayer(): Promise<SoundPlayer> {
  // Otherwise it would wait for half a minute.
  Howler.autoSuspend = false
  const { src, sprite } = (await (await load('khatam.json')).json()) as SpriteFile
  // A Howl opens the device and unlocks it at the next touches. This one loads nothing.
  void new Howl({ src: [...src], preload: false })
  if (!Howler.usingWebAudio) throw new Error('This browser has no Web Audio.')
  const file = src.find((name) => Howler.codecs(name.split('.').at(-1) ?? ''))
  if (file === undefined) throw new Error('This browser plays none of the recordings.')
  const bytes = await (await load(file)).arrayBuffer()
  return new SoundPlayer(await Howler.ctx.decodeAudioData(bytes), sprite)
}

async function load(file: string): Promise<Response> {
  const response = await fetch(`${FOLDER}/${file}`)
  if (!response.ok) throw new Error(`The sounds answered ${response.status}.`)
  return response
}
