import sharp from 'sharp'
import { AVATAR_SIZE, AVATAR_SOURCE_MAX } from '../../../protocol/member/memberLimits.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { readImageContainer } from './imageContainer.ts'

const QUALITY = 84
/** The colour behind a transparent picture, as on the client's name plates. */
const GROUND = '#2a1c14'
/** The longest that drawing one picture may take. */
const MOST_SECONDS = 5

// Only the readers of JPEG and PNG are allowed, so a file is never read as another kind.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// A request uses at most one core, and its memory is freed at once.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Redraws a member's picture: upright by the camera's orientation, cropped to a centred square of at most 400 pixels. The
 * answer is a JPEG that holds only the visible pixels of the file.
 * @throws ApiError badRequest for a file that is not a JPEG or PNG of at most 3840 × 2160 pixels, or that cannot be
 *   read to its end
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
