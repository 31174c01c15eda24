import { AVATAR_SIZE } from '../../../protocol/member/memberLimits.ts'
import { TONES } from '../../ui/people/Avatar.tsx'
import type { Face } from './faces.ts'

/** The square of the sign's path. */
const PATH_SIZE = 256
/** The share of the picture that the sign takes. */
const SIGN = 0.5
const QUALITY = 0.92

/** A face as the picture that the server takes: a JPEG. Pictures are cut round where they are shown. */
export function drawFace({ tone, path }: Face): Promise<Blob> {
  const size = AVATAR_SIZE
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const brush = canvas.getContext('2d')
  if (brush === null) return Promise.reject(new Error('This browser cannot draw.'))
  const [light, dark, rim, ink] = TONES[tone]
  const body = brush.createRadialGradient(size * 0.36, size * 0.3, 0, size * 0.36, size * 0.3, size * 0.8)
  body.addColorStop(0, light)
  body.addColorStop(1, dark)
  brush.fillStyle = body
  brush.fillRect(0, 0, size, size)
  brush.strokeStyle = rim
  brush.lineWidth = size * 0.026
  brush.beginPath()
  brush.arc(size / 2, size / 2, size * 0.485, 0, Math.PI * 2)
  brush.stroke()
  const scale = (size * SIGN) / PATH_SIZE
  brush.translate((size * (1 - SIGN)) / 2, (size * (1 - SIGN)) / 2)
  brush.scale(scale, scale)
  brush.fillStyle = ink
  brush.fill(new Path2D(path))
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is empty.')) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    )
  })
}
