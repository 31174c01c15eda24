import { sql } from 'drizzle-orm'
import { seededRandom } from '../../engine/seededRandom.ts'
import { nextMessage, playToEnd, startMatch } from '../../server/playing.ts'
import type { TestServer } from '../../server/testServer.ts'
import { countTournaments, type FillPlan } from './FillPlan.ts'

/** Plays a match and begins another one. The filling copies what only a real match has. */
export async function makePlan(
  server: TestServer,
  { members, matches }: Pick<FillPlan, 'members' | 'matches'>,
): Promise<FillPlan> {
  const played = await startMatch(server, { length: 1 })
  await playToEnd(server, played, seededRandom(3))
  const analysed = nextMessage(server, `matchup:${played.matchupId}`)
  await server.dependencies.jobs.runDue()
  await analysed
  const running = await startMatch(server, { length: 3 }, [3, 4])
  const { rows } = await server.dependencies.database.queries.execute<{ member: number; match: number }>(sql`
    select (select max(id)::int from members) as member, (select max(id)::int from matchups) as match`)
  return {
    members,
    matches,
    played: played.matchupId,
    running: running.matchupId,
    lastMember: rows[0]?.member ?? 0,
    lastMatch: rows[0]?.match ?? 0,
    tournaments: countTournaments(matches),
  }
}
