import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { fairDice, gameRecords, games, matchupColumns, matchups } from './matchupTables.ts'
import { type MatchupInPlay, hasAllSeeds } from './matchupInPlay.ts'
import type { PlacedRecord } from '../../../protocol/game/presentActions.ts'

export type NewMatchup = typeof matchups.$inferInsert

/** Writes a new matchup with the secret of its dice and its first game. Answers its id. */
export async function insertMatchup(tx: Transaction, values: NewMatchup, secret: Uint8Array): Promise<number> {
  const [inserted] = await tx.insert(matchups).values(values).returning({ id: matchups.id })
  if (!inserted) throw new Error('A new matchup got no row.')
  const { id } = inserted
  await tx.insert(fairDice).values({ matchupId: id, secret })
  await insertGame(tx, { matchupId: id, gameIndex: 0, createdAt: values.createdAt })
  return id
}

/** Begins another game of a matchup, now its last one. Answers its id. */
export async function insertGame(tx: Transaction, values: typeof games.$inferInsert): Promise<number> {
  const [game] = await tx.insert(games).values(values).returning({ id: games.id })
  if (!game) throw new Error('A new game got no row.')
  await tx.update(matchups).set({ lastGameId: game.id }).where(eq(matchups.id, values.matchupId))
  return game.id
}

/** The matchup, locked until the end of the transaction. Every change of a matchup goes through here. */
export async function lockMatchup(tx: Transaction, id: number): Promise<MatchupInPlay | null> {
  const [found] = await selectInPlay(tx, eq(matchups.id, id)).for('update', { of: matchups })
  return found ? withPresentSeeds(tx, inPlay(found)) : null
}

/** The matchup of a game, locked in the same way. */
export async function lockMatchupOfGame(tx: Transaction, gameId: number): Promise<MatchupInPlay | null> {
  const [found] = await selectInPlay(tx, hasGame(gameId)).for('update', { of: matchups })
  return found ? withPresentSeeds(tx, inPlay(found)) : null
}

/**
 * A transaction that has waited for the matchup's row got its present state, but the joined row as it was before. Only
 * seeds change there, each once, so the row is read again if a seed is missing.
 */
async function withPresentSeeds(tx: Transaction, matchup: MatchupInPlay): Promise<MatchupInPlay> {
  if (hasAllSeeds(matchup)) return matchup
  const { secret, seedWhite, seedBlack } = fairDice
  const [dice] = await tx
    .select({ secret, seedWhite, seedBlack })
    .from(fairDice)
    .where(eq(fairDice.matchupId, matchup.id))
  return dice ? { ...matchup, dice } : matchup
}

/** The present state of the matchup, not locked. */
export async function readMatchupInPlay(queries: Queries, id: number): Promise<MatchupInPlay | null> {
  const [found] = await selectInPlay(queries, eq(matchups.id, id))
  return found ? inPlay(found) : null
}

export async function readMatchupOfGame(queries: Queries, gameId: number): Promise<MatchupInPlay | null> {
  const [found] = await selectInPlay(queries, hasGame(gameId))
  return found ? inPlay(found) : null
}

/** The records that led to the matchup's present `updateIndex`; none if only a connection changed. */
export async function readLastRecords(
  queries: Queries,
  { id, updateIndex }: Pick<MatchupInPlay, 'id' | 'updateIndex'>,
): Promise<readonly PlacedRecord[]> {
  return queries
    .select({ gameIndex: gameRecords.gameIndex, record: gameRecords.record })
    .from(gameRecords)
    .where(and(eq(gameRecords.matchupId, id), eq(gameRecords.updateIndex, updateIndex)))
    .orderBy(gameRecords.index)
}

const hasGame = (gameId: number) =>
  sql`${matchups.id} = (select matchup_id from ${games} where ${games.id} = ${gameId})`

function selectInPlay(queries: Queries, condition: SQL) {
  return queries
    .select({
      matchup: matchupColumns.play,
      dice: { secret: fairDice.secret, seedWhite: fairDice.seedWhite, seedBlack: fairDice.seedBlack },
    })
    .from(matchups)
    .innerJoin(fairDice, eq(fairDice.matchupId, matchups.id))
    .where(condition)
    .$dynamic()
}

type FoundInPlay = Awaited<ReturnType<typeof selectInPlay>>[number]

function inPlay({ matchup, dice }: FoundInPlay): MatchupInPlay {
  if (matchup.lastGameId === null) throw new Error(`matchup ${matchup.id} has no game`)
  return { ...matchup, gameId: matchup.lastGameId, dice }
}
