import {
  type BoardColours,
  type ColourName,
  FIRST_COLOURS,
  isDesign,
  readDesign,
  writeDesign,
} from '../../board/designer/boardColours.ts'
import { createValueStore, useValueStore } from '../../platform/createValueStore.ts'

const STORAGE_KEY = 'khatam.boardColours'
const store = createValueStore<BoardColours>(readStoredDesign())

/** The design on this device. */
export function useDesign(): BoardColours {
  return useValueStore(store)
}

export function setDesign(colours: BoardColours): void {
  try {
    localStorage.setItem(STORAGE_KEY, writeDesign(colours))
  } catch {
    // The storage is full or forbidden: the design holds until the page is left.
  }
  store.set(colours)
}

export function setColour(name: ColourName, colour: string): void {
  setDesign({ ...store.get(), [name]: colour })
}

function readStoredDesign(): BoardColours {
  try {
    const design = readDesign(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return isDesign(design) ? design : FIRST_COLOURS
  } catch {
    return FIRST_COLOURS
  }
}
