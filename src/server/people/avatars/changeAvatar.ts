import type { MemberRow } from '../members/memberTable.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { FairQueue } from '../../machinery/limits/FairQueue.ts'
import { countAttempt } from '../../machinery/limits/floodLimit.ts'
import { refuseFullQueue } from '../../machinery/limits/refuseFullQueue.ts'
import { storeAvatar } from './avatarStore.ts'

const MOST_UPLOADS = 20
const WITHIN_MS = 600_000

/**
 * Drawing keeps a core and a thread of the process busy, and the embedded database writes by these threads. So one picture
 * is drawn at a time, and members take turns.
 */
const drawings = new FairQueue(1, { pictures: { ofMember: 2, ofAll: 200 } })

/**
 * Redraws an uploaded picture and gives it to the member. Answers the member.
 * @throws ApiError badRequest for a file that is not a picture, tooManyRequests after twenty tries in ten minutes,
 *   or while two others of the member are drawn; unavailable while too many of all members wait
 */
export async function changeAvatar(dependencies: Machinery, memberId: number, file: File): Promise<MemberRow> {
  const { database, clock } = dependencies
  const limit = { subject: `avatar:${memberId}`, most: MOST_UPLOADS, withinMs: WITHIN_MS }
  await database.transaction((tx) => countAttempt(tx, clock(), limit))
  // Loaded with the first picture, so that a start does not wait for it.
  const { drawAvatar } = await import('./drawAvatar.ts')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const picture = await drawings.run('pictures', memberId, () => drawAvatar(bytes)).catch(refuseFullQueue)
  return database.transaction((tx) => storeAvatar(tx, dependencies, memberId, picture))
}
