import { PICTURED_BOARD, PICTURE_COLUMN, pictureLines } from '../../../protocol/matchup/pictureLayout.ts'
import { LOCALE_TRAITS, type Locale } from '../../../protocol/wire/locales.ts'
import { drawStill } from '../../board/drawStill.ts'
import { getBoardTheme } from '../surface/boardTheme.ts'
import { type PicturedBoard, wordsOf } from './picturedBoard.ts'
import { closePicture, openPicture, writeLine } from './pictureCanvas.ts'

/** Draws a board in the member's theme with the words of its match, in the layout of the pictures of links. */
export async function drawBoardPicture(pictured: PicturedBoard, locale: Locale): Promise<Blob> {
  const { position, bottom } = pictured
  const digits = LOCALE_TRAITS[locale].digits.startsWith('0') ? 'en' : 'fa'
  const [{ canvas, pen }, board] = await Promise.all([
    openPicture(locale),
    drawStill({ position, bottom, digits, theme: getBoardTheme(), width: PICTURED_BOARD }),
  ])
  pen.drawImage(board, 0, 0)
  for (const line of pictureLines(wordsOf(pictured, locale))) writeLine(pen, line, PICTURE_COLUMN)
  return closePicture(canvas)
}
