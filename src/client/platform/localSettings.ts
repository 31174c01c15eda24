import { useSyncExternalStore } from 'react'

/** The settings that a device remembers (spec shell §3), with their defaults. */
const DEFAULTS = {
  sound: true,
  vibrate: true,
  fullscreen: false,
  gameEmotions: true,
  gameAnimations: true,
  gameAutoMove: true,
  gameAutoRoll: false,
  gameAskDouble: true,
  gameFigures: false,
  gameViewers: true,
  reportFaults: true,
  gamePointNumbers: false,
  gameLooks: true,
}

export type LocalSettings = typeof DEFAULTS
export type LocalSetting = keyof LocalSettings

export const SETTINGS_KEY = 'khatam.settings'
const listeners = new Set<() => void>()
let settings = read()

export function getSettings(): LocalSettings {
  return settings
}

export function setSetting(name: LocalSetting, value: boolean): void {
  const next = { ...settings, [name]: value }
  writeStored(SETTINGS_KEY, next)
  take(next)
}

/** Takes what another tab has chosen. */
export function rereadSettings(): void {
  const stored = read()
  if (JSON.stringify(stored) !== JSON.stringify(settings)) take(stored)
}

function take(next: LocalSettings): void {
  settings = next
  for (const listener of listeners) listener()
}

export function onSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSettings(): LocalSettings {
  return useSyncExternalStore(onSettings, getSettings)
}

function read(): LocalSettings {
  const stored = readStored(SETTINGS_KEY)
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const known = entries.filter(([name, value]) => name in DEFAULTS && typeof value === 'boolean')
  return { ...DEFAULTS, ...Object.fromEntries(known) }
}

/** A JSON value of the local storage; null when it is missing or broken. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value in the local storage. One that is full or forbidden keeps nothing: the value holds for this visit. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing depends on it.
  }
}
