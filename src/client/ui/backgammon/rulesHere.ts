import { createValueStore } from '../../platform/createValueStore.ts'

/** Opens the book of rules over the board of this screen, at a chapter; null on a screen without a board. */
export const rulesHere = createValueStore<((chapter: string) => void) | null>(null)
