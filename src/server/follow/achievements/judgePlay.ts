import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { RecordRow } from '../../../protocol/analysis/presentRecords.ts'
import { readRecords } from '../../play/matchups/readRecords.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { achievements } from './achievementTables.ts'
import { members } from '../../people/members/memberTable.ts'
import { type MatchupInPlay, type Seat, seatsByMember } from '../../play/matchups/matchupInPlay.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import { readMatchupInPlay } from '../../play/matchups/matchupStore.ts'
import { judgeGame, passedDoubles } from './gameRules.ts'
import { type GameStory, tellGame } from './gameStory.ts'
import { judgeMatch } from './matchRules.ts'
import { type AchievementDependencies, noteMarks, noteProgress } from './noteProgress.ts'
import { judgeRank, LAST_NOTED_RANK } from './memberRules.ts'
import { readDays, readLatestGammons, readLatestWins, readTopRanks } from './readSeries.ts'
import { dayOf, judgeDays, judgeGammons, judgeStreak } from './seriesRules.ts'

/** Notes the achievements of a finished game, and of the match if the game was its last (W154). */
export async function judgePlay(
  tx: Transaction,
  dependencies: AchievementDependencies,
  { matchupId, gameIndex }: { readonly matchupId: number; readonly gameIndex: number },
): Promise<void> {
  const matchup = await readMatchupInPlay(tx, matchupId)
  if (!matchup) return
  const records = await readRecords(tx, matchupId)
  const game = storyOf(matchup, records, gameIndex)
  if (game === null) return
  const isLast = matchup.finishedAt !== null && matchup.state?.gameIndex === gameIndex
  for (const seat of seatsByMember(matchup)) {
    const gammons = judgeGammons(await readLatestGammons(tx, seat.memberId))
    await noteProgress(tx, dependencies, seat.memberId, [...judgeGame(game, seat.side), gammons])
    await countPasses(tx, dependencies, seat, { matchup, game, gameIndex })
    if (isLast) await judgeEnd(tx, dependencies, seat, { matchup, records })
  }
  if (isLast && matchup.userBId !== null) await judgeRanks(tx, dependencies)
}

function storyOf(matchup: MatchupInPlay, records: readonly RecordRow[], gameIndex: number): GameStory | null {
  const own = records.filter((row) => row.gameIndex === gameIndex)
  return tellGame(
    matchSetupOf(matchup),
    own.map(({ record }) => record),
  )
}

async function countPasses(
  tx: Transaction,
  dependencies: AchievementDependencies,
  { memberId, side }: Seat,
  { matchup, game, gameIndex }: { matchup: MatchupInPlay; game: GameStory; gameIndex: number },
): Promise<void> {
  if (matchup.playWithBot) return
  const marks = passedDoubles(game, side).map((index) => `${matchup.id}:${gameIndex}:${index}`)
  await noteMarks(tx, dependencies, { memberId, name: 'letItPass', marks })
}

async function judgeEnd(
  tx: Transaction,
  dependencies: AchievementDependencies,
  { memberId, side }: Seat,
  { matchup, records }: { matchup: MatchupInPlay; records: readonly RecordRow[] },
): Promise<void> {
  const { finishedAt, startedAt, winner, clock, length, playWithBot } = matchup
  if (finishedAt === null || startedAt === null || winner === null) return
  const games = Array.from({ length: (matchup.state?.gameIndex ?? 0) + 1 }, (_, index) =>
    storyOf(matchup, records, index),
  ).filter((story) => story !== null)
  const story = {
    games,
    winner,
    length,
    isAgainstBot: playWithBot,
    durationMs: finishedAt.getTime() - startedAt.getTime(),
    bankMs: clock?.bankMs ?? null,
  }
  const today = dayOf(finishedAt.getTime())
  await noteProgress(tx, dependencies, memberId, [
    ...judgeMatch(story, side),
    ...judgeDays(await readDays(tx, memberId, today), today),
    ...(playWithBot ? [] : [judgeStreak(await readLatestWins(tx, memberId))]),
  ])
  if (playWithBot && winner === side) {
    await noteMarks(tx, dependencies, { memberId, name: 'terminator', marks: [String(matchup.id)] })
  }
  await countCountry(tx, dependencies, memberId, side === 'white' ? matchup.userBId : matchup.userAId)
}

async function countCountry(
  tx: Transaction,
  dependencies: AchievementDependencies,
  memberId: number,
  opponentId: number | null,
): Promise<void> {
  if (opponentId === null) return
  const [opponent] = await tx.select({ country: members.countryCode }).from(members).where(eq(members.id, opponentId))
  const marks = opponent?.country ? [opponent.country] : []
  await noteMarks(tx, dependencies, { memberId, name: 'tourist', marks })
}

/** Judges the members of all top ranks. A match changes other members' ranks too: they move up when somebody falls. */
async function judgeRanks(tx: Transaction, dependencies: AchievementDependencies): Promise<void> {
  const top = await readTopRanks(tx, LAST_NOTED_RANK)
  const ids = top.map(({ id }) => id)
  const known = await readEarned(tx, ids)
  for (const { id, rank } of top.toSorted((one, other) => one.id - other.id)) {
    const lacking = judgeRank(rank).filter(({ name }) => !known.has(`${id} ${name}`))
    await noteProgress(tx, dependencies, id, lacking)
  }
}

/** The achievements that members have earned, as texts of member id and name: `7 ninja`. */
async function readEarned(tx: Transaction, memberIds: readonly number[]): Promise<ReadonlySet<string>> {
  const earned = await tx
    .select({ memberId: achievements.memberId, name: achievements.name })
    .from(achievements)
    .where(and(inArray(achievements.memberId, [...memberIds]), isNotNull(achievements.achievedAt)))
  return new Set(earned.map(({ memberId, name }) => `${memberId} ${name}`))
}
