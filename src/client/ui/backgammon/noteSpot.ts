interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The room between a note and the word that it explains, and between a note and the stage's edge, in CSS pixels. */
const GAP = 8

/**
 * The place of a note in the coordinates of its stage, in CSS pixels: below its word, or above it where there is no room
 * below, and always inside the stage.
 */
export function noteSpot(word: Box, note: Pick<Box, 'width' | 'height'>, stage: Box): { left: number; top: number } {
  const middle = word.left + word.width / 2 - stage.left
  const left = clamp(middle - note.width / 2, stage.width - note.width)
  const below = word.top + word.height - stage.top + GAP
  const fitsBelow = below + note.height + GAP <= stage.height
  return { left, top: fitsBelow ? below : clamp(word.top - stage.top - GAP - note.height, stage.height - note.height) }
}

function clamp(place: number, last: number): number {
  return Math.max(GAP, Math.min(place, last - GAP))
}
