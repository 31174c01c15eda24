import { type BoardTheme, DEFAULT_THEME, isBoardTheme } from '../../board/position/themes.ts'
import { createValueStore, useValueStore } from '../../platform/createValueStore.ts'
import { readStored } from '../../platform/localSettings.ts'

const STORAGE_KEY = 'khatam.boardTheme'
const store = createValueStore<BoardTheme>(readTheme())

/** The look of the board that this device's owner has chosen. */
export function useBoardTheme(): BoardTheme {
  return useValueStore(store)
}

export function getBoardTheme(): BoardTheme {
  return store.get()
}

export function setBoardTheme(theme: BoardTheme): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(theme))
  } catch {
    // A full or forbidden storage: the look holds until the page is left.
  }
  store.set(theme)
}

function readTheme(): BoardTheme {
  const stored = readStored(STORAGE_KEY)
  return isBoardTheme(stored) ? stored : DEFAULT_THEME
}
