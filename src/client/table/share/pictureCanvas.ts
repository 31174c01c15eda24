import { PICTURE, PICTURE_INK, type PictureLine } from '../../../protocol/matchup/pictureLayout.ts'
import { directionOf, type Locale } from '../../../protocol/wire/locales.ts'

export type Pen = CanvasRenderingContext2D

/** A canvas for a picture to be shared, with its empty ground, and the pen for it. */
export async function openPicture(locale: Locale): Promise<{ canvas: HTMLCanvasElement; pen: Pen }> {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE.width
  canvas.height = PICTURE.height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This canvas cannot be drawn on')
  pen.fillStyle = PICTURE_INK.ground
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height)
  pen.direction = directionOf(locale)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  // A canvas waits for no font, and would write in another one.
  await document.fonts.load(fontOf(34)).catch(() => {})
  return { canvas, pen }
}

function fontOf(size: number): string {
  return `700 ${size}px ${getComputedStyle(document.body).fontFamily}`
}

/** Writes a line around a middle. A line that is longer than the room is made smaller. */
export function writeLine(
  pen: Pen,
  { text, size, y, colour }: PictureLine,
  { middle, width }: { readonly middle: number; readonly width: number },
): void {
  pen.font = fontOf(size)
  const written = pen.measureText(text).width
  if (written > width) pen.font = fontOf((size * width) / written)
  pen.fillStyle = colour
  pen.fillText(text, middle, y)
}

/** The lines into which a text falls at this size, none longer than the room unless a word is. */
export function breakText(pen: Pen, text: string, { size, width }: { size: number; width: number }): string[] {
  pen.font = fontOf(size)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && pen.measureText(`${last} ${word}`).width <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Loads an image of the site or of a data address. */
export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** The finished picture as a PNG. */
export function closePicture(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => (picture === null ? reject(new Error('No picture')) : resolve(picture)), 'image/png'),
  )
}
