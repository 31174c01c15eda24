import { useCallback, useEffect, useState } from 'react'
import { AVATAR_SIZE, AVATAR_SOURCE_MAX } from '../../../protocol/member/memberLimits.ts'
import type { Crop } from './CropArea.tsx'

/** A picture of the device that can be cut. */
export interface Picture {
  readonly image: HTMLImageElement
  /** An object URL. Revoke it after use. */
  readonly address: string
}

type PictureProblem = 'wrongKind' | 'tooLarge' | 'unreadable'

/** Opens a JPEG or PNG of at most 3840 × 2160 pixels (spec §5). */
async function openPicture(file: File): Promise<Picture | PictureProblem> {
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') return 'wrongKind'
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(address)
    return 'unreadable'
  }
  const { width, height } = AVATAR_SOURCE_MAX
  if (image.naturalWidth <= width && image.naturalHeight <= height) return { image, address }
  URL.revokeObjectURL(address)
  return 'tooLarge'
}

const QUALITY = 0.9

/** The chosen square of a picture as a JPEG, 400 pixels at most; white shows where the picture is clear. */
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

/** The picture chosen on the device, or its fault. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<Picture | null>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  useEffect(() => {
    if (chosen === null) return
    return () => URL.revokeObjectURL(chosen.address)
  }, [chosen])
  const choose = async (file: File) => {
    const opened = await openPicture(file)
    const isProblem = typeof opened === 'string'
    setProblem(isProblem ? opened : null)
    if (!isProblem) setChosen(opened)
  }
  const forget = useCallback(() => {
    setChosen(null)
    setProblem(null)
  }, [])
  return { chosen, problem, choose, forget }
}
