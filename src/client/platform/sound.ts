import { getSettings } from './localSettings.ts'
import type { SoundPlayer } from './SoundPlayer.ts'

/** The sounds of the sprite, named by what they tell. */
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

/** Fetches the recordings in advance. It never rejects: a game without sound is still a game. */
export async function preloadSounds(): Promise<void> {
  try {
    const file = `/sounds/khatam.${canPlayOgg() ? 'ogg' : 'mp3'}`
    await (await fetch(file, { priority: 'low' })).arrayBuffer()
  } catch {
    // They may still come with the first sound.
  }
}

/** Prepares the player at the first tap or key. Browsers allow sound only then, and its code is not needed earlier. */
export function prepareSoundsOnFirstGesture(): void {
  const prepare = () => void preparePlayer()
  for (const gesture of ['pointerdown', 'keydown'] as const) window.addEventListener(gesture, prepare, { once: true })
}

/** Plays a sound if the settings of this device allow it. */
export function playSound(name: SoundName): void {
  if (!getSettings().sound) return
  void preparePlayer().then((ready) => ready?.play(name === 'move' ? nextMove() : name))
}

/** Announces a sound that follows in a moment: a resting device needs a little time. */
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
