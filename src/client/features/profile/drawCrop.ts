import { AVATAR_SIZE } from '../../../protocol/constants.ts'
import type { Crop } from './CropArea.tsx'

const QUALITY = 0.9

/** The chosen square of a picture as a JPEG, 400 pixels at most. Transparent parts become white. */
export async function drawCrop(image: HTMLImageElement, { x, y, width, height }: Crop): Promise<Blob> {
  const side = Math.max(1, Math.min(AVATAR_SIZE, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const brush = canvas.getContext('2d')
  if (brush === null) throw new Error('This browser cannot draw.')
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, side, side)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(image, x, y, width, height, 0, 0, side, side)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is empty.')) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    )
  })
}
