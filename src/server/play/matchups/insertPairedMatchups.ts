import { inArray, sql } from 'drizzle-orm'
import { BUILD } from '../../settings/build.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { fairDice, games, matchupColumns, matchups, type MatchupSummary } from './matchupTables.ts'
import { SECRET_BYTES } from '../dice/fairDice.ts'
import type { PlayDependencies } from './PlayDependencies.ts'
import type { NewMatchup } from './matchupStore.ts'

/**
 * Writes many matchups with both seats taken, each with the secret of its dice and its first game, in a few statements.
 * Answers them in the order of their ids.
 */
export async function insertPairedMatchups(
  tx: Transaction,
  { randomBytes }: Pick<PlayDependencies, 'randomBytes'>,
  values: readonly NewMatchup[],
): Promise<readonly MatchupSummary[]> {
  if (values.length === 0) return []
  const made = await tx
    .insert(matchups)
    .values(values.map((value) => ({ ...value, build: BUILD })))
    .returning({ id: matchups.id, createdAt: matchups.createdAt })
  const ids = made.map(({ id }) => id)
  await tx.insert(fairDice).values(ids.map((id) => ({ matchupId: id, secret: randomBytes(SECRET_BYTES) })))
  await tx.insert(games).values(made.map(({ id, createdAt }) => ({ matchupId: id, gameIndex: 0, createdAt })))
  await tx.execute(sql`
    update ${matchups} set last_game_id = ${games.id}
    from ${games} where ${games.matchupId} = ${matchups.id} and ${inArray(matchups.id, ids)}`)
  return tx.select(matchupColumns.summary).from(matchups).where(inArray(matchups.id, ids)).orderBy(matchups.id)
}
