import type { Howl } from 'howler'
import { getSettings } from './localSettings.ts'

/** The sounds of the sprite, by what they tell. */
export type SoundName =
  | 'move'
  | 'hit'
  | 'bearOff'
  | 'dice'
  | 'diceLand'
  | 'cube'
  | 'turn'
  | 'win'
  | 'lose'
  | 'message'
  | 'tap'
  | 'found'
  | 'lobby'
  | 'tick'

interface SpriteFile {
  readonly src: readonly string[]
  readonly sprite: Record<string, [offset: number, duration: number]>
}

const FOLDER = '/sounds'
/** Checkers never sound the same twice in a row. */
const MOVES = ['move', 'move2', 'move3'] as const
let moves = 0
let player: Promise<Howl | null> | null = null

/** Fetches the recordings ahead of time. A game without sound is still a game: this never rejects. */
export async function preloadSounds(): Promise<void> {
  try {
    const file = `${FOLDER}/khatam.${canPlayOgg() ? 'ogg' : 'mp3'}`
    await (await fetch(file, { priority: 'low' })).arrayBuffer()
  } catch {
    // They may come later, with the first sound.
  }
}

/**
 * Makes the player ready at the first tap or key: browsers let a page sound only then, and its code is not needed before.
 */
export function prepareSoundsOnFirstGesture(): void {
  const prepare = () => void preparePlayer()
  for (const gesture of ['pointerdown', 'keydown'] as const) window.addEventListener(gesture, prepare, { once: true })
}

/** Plays a sound if this device's owner wants sounds. */
export function playSound(name: SoundName): void {
  if (!getSettings().sound) return
  void preparePlayer().then((howl) => howl?.play(name === 'move' ? nextMove() : name))
}

function nextMove(): string {
  moves += 1
  return MOVES[moves % MOVES.length] ?? 'move'
}

function preparePlayer(): Promise<Howl | null> {
  player ??= createPlayer().catch(() => null)
  return player
}

async function createPlayer(): Promise<Howl> {
  const [{ Howl }, { src, sprite }] = await Promise.all([import('howler/dist/howler.core.min.js'), loadSpriteFile()])
  return new Howl({ src: src.map((file) => `${FOLDER}/${file}`), sprite })
}

async function loadSpriteFile(): Promise<SpriteFile> {
  const response = await fetch(`${FOLDER}/khatam.json`)
  if (!response.ok) throw new Error(`The sounds answered ${response.status}.`)
  return (await response.json()) as SpriteFile
}

function canPlayOgg(): boolean {
  return new Audio().canPlayType('audio/ogg; codecs="vorbis"') !== ''
}
