import { eq } from 'drizzle-orm'
import type { PlayPicture } from '../../../protocol/analysis/playPicture.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { playPictures } from './playPictureTable.ts'
import { joinSteps, shownSteps } from './playSteps.ts'

/** A member's errors by kind of decision, over all analysed matches of the variants that its average counts (W871). */
export async function readPicture(queries: Queries, memberId: number): Promise<PlayPicture> {
  const [row] = await queries
    .select({ steps: playPictures.steps })
    .from(playPictures)
    .where(eq(playPictures.memberId, memberId))
  const steps = row?.steps ?? []
  const { matches, kinds } = joinSteps(steps) ?? { matches: 0, kinds: {} }
  return { matches, kinds, steps: [...shownSteps(steps)] }
}
