import { getSettings } from './localSettings.ts'
import type { SoundName } from './SoundName.ts'
import type { SoundPlayer } from './SoundPlayer.ts'
import { sparesData } from './sparesData.ts'

let player: Promise<SoundPlayer | null> | null = null

/**
 * Fetches the recordings in advance where they will be heard and no data are to be saved. It never rejects: a game without
 * sound is still a game.
 */
export async function preloadSounds(): Promise<void> {
  if (!getSettings().sound || sparesData()) return
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

const followers = new Set<(name: SoundName) => void>()

/** Calls `hear` with each sound at its instant, heard or not. Returns a function that stops this. */
export function followSounds(hear: (name: SoundName) => void): () => void {
  followers.add(hear)
  return () => void followers.delete(hear)
}

/** Plays a sound if the settings of this device allow it. */
export function playSound(name: SoundName): void {
  followers.forEach((hear) => hear(name))
  if (getSettings().sound) void preparePlayer().then((ready) => ready?.sound(name))
}

/** Announces a sound that follows in a moment: a resting device needs a little time. */
export function expectSound(): void {
  if (getSettings().sound) void player?.then((ready) => ready?.wake())
}

function preparePlayer(): Promise<SoundPlayer | null> {
  player ??= import('./SoundPlayer.ts').then(({ createSoundPlayer }) => createSoundPlayer()).catch(() => null)
  return player
}

function canPlayOgg(): boolean {
  return new Audio().canPlayType('audio/ogg; codecs="vorbis"') !== ''
}
