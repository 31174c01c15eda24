import sharp from 'sharp'
import { AVATAR_SIZE, AVATAR_SOURCE_MAX } from '../../../protocol/member/memberLimits.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { readImageContainer } from './imageContainer.ts'

const QUALITY = 84
/** What shows through a transparent picture: the ground of a plate. */
const GROUND = '#2a1c14'
/** The longest that drawing one picture may take. */
const MOST_SECONDS = 5

// Two readers of all that the library has: a file that says it is one thing is never tried as another.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// One request is one core's work at most, and nothing of it stays in memory.
sharp.concurrency(1)
sharp.cache(false)

/**
 * A member's picture, drawn anew: upright by what the camera said, square about its middle, 400 pixels at most, a JPEG
 * with nothing of the file in it but what is seen.
 * @throws ApiError badRequest for what is no JPEG or PNG of at most 3840 × 2160 pixels, or cannot be read to its end
 */
export async function drawAvatar(file: Uint8Array): Promise<Uint8Array> {
  const container = readImageContainer(file)
  if (container === null) throw refusal('only a whole JPEG or PNG picture, and nothing else in its file')
  const { width, height } = container
  const most = AVATAR_SOURCE_MAX
  if (width > most.width || height > most.height) {
    throw refusal(`the picture is larger than ${most.width} × ${most.height} pixels`)
  }
  const side = Math.min(AVATAR_SIZE, width, height)
  try {
    return await sharp(file, { failOn: 'error', limitInputPixels: most.width * most.height })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: GROUND })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer()
  } catch {
    throw refusal('the picture cannot be read')
  }
}

const refusal = (reason: string) => new ApiError('badRequest', `body.avatar: ${reason}`)
