import type { Howl } from 'howler'
import { getSettings, onSettings } from './localSettings.ts'

/** The sounds of the sprite, by what they tell. */
export type SoundName = 'move' | 'hit' | 'bearOff' | 'dice' | 'cube' | 'turn' | 'win' | 'lose' | 'message' | 'tick'

interface SpriteDescription {
  readonly sprite: Record<string, [start: number, length: number]>
}

let sprite: Promise<Howl | null> | null = null

/** Loads the sprite; resolves also when it cannot be had, because a game without sound is still a game. */
export async function loadSounds(): Promise<void> {
  sprite ??= createSprite()
  await sprite
}

/** Plays a sound if this device's owner wants sounds. */
export function playSound(name: SoundName): void {
  if (!getSettings().sound) return
  void sprite?.then((howl) => howl?.play(name))
}

async function createSprite(): Promise<Howl | null> {
  try {
    const [{ Howl }, description] = await Promise.all([
      import('howler/dist/howler.core.min.js'),
      fetch('/sounds/khatam.json').then((response) => response.json() as Promise<SpriteDescription>),
    ])
    const howl = new Howl({
      src: ['/sounds/khatam.ogg', '/sounds/khatam.mp3'],
      // Howler's type wants tuples that may carry a loop flag too.
      sprite: description.sprite,
    })
    onSettings(() => howl.mute(!getSettings().sound))
    return howl
  } catch {
    return null
  }
}
