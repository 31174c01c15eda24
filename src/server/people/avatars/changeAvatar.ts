import type { MemberRow } from '../members/memberTable.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { countAttempt } from '../../machinery/limits/floodLimit.ts'
import { storeAvatar } from './avatarStore.ts'

const MOST_UPLOADS = 20
const WITHIN_MS = 600_000

/**
 * Redraws an uploaded picture and gives it to the member. Answers the member.
 * @throws ApiError badRequest for a file that is not a picture, tooManyRequests after twenty tries in ten minutes
 */
export async function changeAvatar(dependencies: Machinery, memberId: number, file: File): Promise<MemberRow> {
  const { database, clock } = dependencies
  const limit = { subject: `avatar:${memberId}`, most: MOST_UPLOADS, withinMs: WITHIN_MS }
  await database.transaction((tx) => countAttempt(tx, clock(), limit))
  // Loaded with the first picture, so that a start does not wait for it.
  const { drawAvatar } = await import('./drawAvatar.ts')
  const picture = await drawAvatar(new Uint8Array(await file.arrayBuffer()))
  return database.transaction((tx) => storeAvatar(tx, dependencies, memberId, picture))
}
