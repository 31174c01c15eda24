import { and, eq, inArray, isNotNull, or, isNull, getTableColumns } from 'drizzle-orm'
import { MOST_NAMED_VIEWERS, type Viewers } from '../../../protocol/matchup/viewers.ts'
import { NAMED_VIEWER_OPTION } from '../../../protocol/member/memberSwitches.ts'
import type { PublicMember } from '../../../protocol/member/member.ts'
import type { Queries } from '../../machinery/database/database.ts'
import type { Attendance } from '../../machinery/live/attendance.ts'
import { members } from '../../people/members/memberTable.ts'
import { memberOptions } from '../../people/notifications/notificationTables.ts'
import { membersOf } from '../matchups/matchupInPlay.ts'
import { matchups } from '../matchups/matchupTables.ts'

/** So many are asked for their name, since some of them do not show it. */
const MOST_ASKED = 3 * MOST_NAMED_VIEWERS

/** The viewers of matchups by the matchup's id. A matchup that does not exist is left out. */
export async function readViewers(
  queries: Queries,
  attendance: Pick<Attendance, 'membersAt'>,
  matchupIds: readonly number[],
): Promise<ReadonlyMap<number, Viewers>> {
  if (matchupIds.length === 0) return new Map()
  const { id, userAId, userBId } = getTableColumns(matchups)
  const found = await queries
    .select({ id, userAId, userBId })
    .from(matchups)
    .where(inArray(id, [...matchupIds]))
  const watching = found.map((matchup) => ({
    matchupId: matchup.id,
    memberIds: viewerIdsOf(attendance, matchup),
  }))
  const asked = watching.flatMap(({ memberIds }) => memberIds.slice(0, MOST_ASKED))
  const named = await readNamed(queries, [...new Set(asked)])
  return new Map(
    watching.map(({ matchupId, memberIds }) => {
      const shown = memberIds.slice(0, MOST_ASKED).flatMap((memberId) => named.get(memberId) ?? [])
      return [matchupId, { count: memberIds.length, members: shown.slice(0, MOST_NAMED_VIEWERS) }]
    }),
  )
}

/** The members who watch a matchup, in the order in which they came. */
export function viewerIdsOf(
  attendance: Pick<Attendance, 'membersAt'>,
  matchup: { readonly id: number; readonly userAId: number; readonly userBId: number | null },
): readonly number[] {
  const players = membersOf(matchup)
  return [...attendance.membersAt(matchup.id)].filter((memberId) => !players.includes(memberId))
}

/** Those of the members who have a name and show it. */
async function readNamed(queries: Queries, memberIds: readonly number[]): Promise<ReadonlyMap<number, PublicMember>> {
  if (memberIds.length === 0) return new Map()
  const { id, username, avatar, countryCode, cosmetics } = getTableColumns(members)
  const choice = and(eq(memberOptions.memberId, id), eq(memberOptions.name, NAMED_VIEWER_OPTION))
  const isShown = or(isNull(memberOptions.value), eq(memberOptions.value, 'true'))
  const rows = await queries
    .select({ id, username, avatar, countryCode, cosmetics })
    .from(members)
    .leftJoin(memberOptions, choice)
    .where(and(inArray(id, [...memberIds]), isNotNull(username), isShown))
  return new Map(rows.map((row) => [row.id, row]))
}
