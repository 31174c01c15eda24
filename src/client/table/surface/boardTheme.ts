import { type BoardTheme, DEFAULT_THEME, isBoardTheme } from '../../board/position/themes.ts'
import { createValueStore, useValueStore } from '../../platform/createValueStore.ts'
import { readStored, writeStored } from '../../platform/localSettings.ts'

const STORAGE_KEY = 'khatam.boardTheme'
const store = createValueStore<BoardTheme>(readTheme())

/** The board theme of this device. */
export function useBoardTheme(): BoardTheme {
  return useValueStore(store)
}

export function getBoardTheme(): BoardTheme {
  return store.get()
}

export function setBoardTheme(theme: BoardTheme): void {
  writeStored(STORAGE_KEY, theme)
  store.set(theme)
}

/** Shows a theme on this page without keeping it. */
export function showBoardTheme(theme: BoardTheme): void {
  store.set(theme)
}

function readTheme(): BoardTheme {
  const stored = readStored(STORAGE_KEY)
  return isBoardTheme(stored) ? stored : DEFAULT_THEME
}
