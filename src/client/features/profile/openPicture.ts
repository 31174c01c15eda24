import { AVATAR_SOURCE_MAX } from '../../../protocol/constants.ts'

/** A picture of the device that can be cropped. */
export interface Picture {
  readonly image: HTMLImageElement
  /** Its address within this page, to be released when done. */
  readonly address: string
}

export type PictureProblem = 'wrongKind' | 'tooLarge' | 'unreadable'

/** Opens a JPEG or PNG of at most 3840 × 2160 pixels (spec §5). */
export async function openPicture(file: File): Promise<Picture | PictureProblem> {
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
