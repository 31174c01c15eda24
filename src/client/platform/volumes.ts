import { createValueStore, useValueStore } from './createValueStore.ts'
import { readStored, writeStored } from './localSettings.ts'

/** How loud this device plays, from 0 (not at all) to 1. The setting `sound` silences everything. */
interface Volumes {
  /** What is heard of dice, checkers, messages. */
  readonly effects: number
  /** The music of the menu, and the drum under a game. */
  readonly music: number
}

export const VOLUMES_KEY = 'khatam.volumes'
const DEFAULTS: Volumes = { effects: 1, music: 0 }
const store = createValueStore<Volumes>(read())

export function getVolumes(): Volumes {
  return store.get()
}

export function useVolumes(): Volumes {
  return useValueStore(store)
}

export function setVolume(name: keyof Volumes, volume: number): void {
  const next = { ...store.get(), [name]: volume }
  writeStored(VOLUMES_KEY, next)
  store.set(next)
}

/** Takes what another tab has chosen. */
export function rereadVolumes(): void {
  store.set(read())
}

function read(): Volumes {
  const stored = readStored(VOLUMES_KEY)
  const known: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const volumeOf = (name: keyof Volumes) => {
    const volume = known[name]
    return typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS[name]
  }
  return { effects: volumeOf('effects'), music: volumeOf('music') }
}
