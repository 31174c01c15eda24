import type { Side } from '../../../engine/rules/position.ts'
import type { PictureWords } from '../../../protocol/matchup/pictureLayout.ts'
import { type PreviewedMatch, previewText } from '../../../protocol/matchup/previewTexts.ts'
import type { Locale } from '../../../protocol/wire/locales.ts'
import type { BoardPosition } from '../../board/position/boardPosition.ts'
import { BRAND } from '../../../protocol/site/brand.ts'

/** A board to be shared as a picture. */
export interface PicturedBoard {
  readonly position: BoardPosition
  readonly bottom: Side
  /** The match that the board belongs to; of length 0 without an end. */
  readonly match: Omit<PreviewedMatch, 'isOver'>
  /** What the picture tells besides names, score and length. */
  readonly line: string
}

/** The words beside the board, in those of a link's picture. They begin with the side at the bottom. */
export function wordsOf({ match, bottom, line }: Omit<PicturedBoard, 'position'>, locale: Locale): PictureWords {
  const { names, score, length } = previewText({ ...match, isOver: true }, locale)
  const turned = <T>([white, black]: readonly [T, T]) =>
    bottom === 'white' ? ([white, black] as const) : ([black, white] as const)
  return {
    names: turned(names),
    score: turned(score),
    lines: [line, match.length === 0 ? '' : length],
    brand: BRAND.name[locale],
  }
}
