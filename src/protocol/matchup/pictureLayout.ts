import { BOARD_WIDTH } from '../board/geometry.ts'

/**
 * The picture of a board with a column of words beside it, in pixels: the server draws it for links, and the client for
 * members who share a picture. The board stands at the left and is as high as the picture.
 */
export const PICTURE = { width: 1200, height: 630, zoom: 0.7 } as const

export const PICTURE_INK = { ground: '#0d1517', ivory: '#f1e6cf', brass: '#c9a25a' } as const

/** The width of the board in the picture. */
export const PICTURED_BOARD = Math.round(BOARD_WIDTH * PICTURE.zoom)

/** The column of words: its middle, and the most that a line may take. */
export const PICTURE_COLUMN = {
  middle: (PICTURED_BOARD + PICTURE.width) / 2,
  width: PICTURE.width - PICTURED_BOARD - 40,
} as const

/** What stands beside the board. The names and scores begin with the side at the bottom. */
export interface PictureWords {
  readonly names: readonly [string, string]
  readonly score: readonly [string, string]
  /** What is told of the match, between the two players. */
  readonly lines: readonly [string, string]
  readonly brand: string
}

export interface PictureLine {
  readonly text: string
  readonly size: number
  /** The middle of the line. */
  readonly y: number
  readonly colour: string
}

/** The lines of the column, from above. */
export function pictureLines({ names, score, lines, brand }: PictureWords): readonly PictureLine[] {
  const { ivory, brass } = PICTURE_INK
  return [
    { text: names[1], size: 34, y: 92, colour: ivory },
    { text: score[1], size: 92, y: 180, colour: ivory },
    { text: lines[0], size: 30, y: 280, colour: brass },
    { text: lines[1], size: 30, y: 330, colour: brass },
    { text: score[0], size: 92, y: 425, colour: ivory },
    { text: names[0], size: 34, y: 520, colour: ivory },
    { text: brand, size: 24, y: 590, colour: brass },
  ]
}
