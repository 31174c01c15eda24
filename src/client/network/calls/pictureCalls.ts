import type { PlayPicture } from '../../../protocol/analysis/playPicture.ts'
import { http } from '../http/http.ts'

/** How the member plays each kind of decision. */
export function loadPicture(signal: AbortSignal): Promise<PlayPicture> {
  return http.get('user/me/picture', { signal }).json<PlayPicture>()
}
