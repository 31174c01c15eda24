import { getSettings } from './localSettings.ts'
import type { SoundPlayer } from './SoundPlayer.ts'

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
  | 'refused'

/** Checkers never sound the same twice in a row. */
const MOVES = ['move', 'move2', 'move3'] as const
let moves = 0
let player: Promise<SoundPlayer | null> | null = null

/** Fetches the recordings ahead of time. A game without sound is still a game: this never rejects. */
export async function preloadSounds(): Promise<void> {
  try {
    const file = `/sounds/khatam.${canPlayOgg() ? 'ogg' : 'mp3'}`
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
  void preparePlayer().then((ready) => ready?.play(name === 'move' ? nextMove() : name))
}

/** Something begins that will be heard in a moment: a device that rests needs a little to be ready. */
export function expectSound(): void {
  if (getSettings().sound) void player?.then((ready) => ready?.wake())
}

function nextMove(): string {
  moves += 1
  return MOVES[moves % MOVES.length] ?? 'move'
}

function preparePlayer(): Promise<SoundPlayer | null> {
  player ??= import('./SoundPlayer.ts').then(({ createSoundPlayer }) => createSoundPlayer()).catch(() => null)
  return player
}

function canPlayOgg(): boolean {
  return new Audio().canPlayType('audio/ogg; codecs="vorbis"') !== ''
}
