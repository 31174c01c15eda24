import { and, eq, getTableColumns } from 'drizzle-orm'
import { BUILD } from '../../settings/build.ts'
import type { PlainStatement, Queries, Transaction } from '../../machinery/database/database.ts'
import { fairDice, gameRecords, games, matchups } from './matchupTables.ts'
import { type MatchupDice, type MatchupInPlay, hasAllSeeds } from './matchupInPlay.ts'
import type { PlacedRecord } from '../../../protocol/game/presentActions.ts'

export type NewMatchup = typeof matchups.$inferInsert

/** Writes a new matchup with the secret of its dice and its first game. Answers its id. */
export async function insertMatchup(tx: Transaction, values: NewMatchup, secret: Uint8Array): Promise<number> {
  const [inserted] = await tx
    .insert(matchups)
    .values({ ...values, build: BUILD })
    .returning({ id: matchups.id })
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
  return lockFound(tx, { text: `${IN_PLAY} where m.id = $1 for update of m`, values: [id] })
}

/** The matchup of a game, locked in the same way. */
export async function lockMatchupOfGame(tx: Transaction, gameId: number): Promise<MatchupInPlay | null> {
  return lockFound(tx, { text: `${IN_PLAY} where ${OF_GAME} for update of m`, values: [gameId] })
}

async function lockFound(tx: Transaction, statement: PlainStatement): Promise<MatchupInPlay | null> {
  const found = await findInPlay(tx, statement)
  return found && withPresentSeeds(tx, found.matchup)
}

/**
 * A transaction that waited for the lock sees the matchup's current row, but the joined row of the dice as it was
 * before. Only the seeds change there, each once. So the row of the dice is read again if a seed is missing.
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
  const found = await findInPlay(queries, { text: `${IN_PLAY} where m.id = $1`, values: [id] })
  return found && found.matchup
}

export async function readMatchupOfGame(queries: Queries, gameId: number): Promise<MatchupInPlay | null> {
  const found = await readVersionedMatchup(queries, gameId)
  return found && found.matchup
}

/** The present state of a game's matchup with the version of its row, not locked. */
export async function readVersionedMatchup(queries: Queries, gameId: number): Promise<VersionedMatchup | null> {
  return findInPlay(queries, { text: `${IN_PLAY} where ${OF_GAME}`, values: [gameId] })
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

/** A matchup as its row was at some time. */
export interface VersionedMatchup {
  readonly matchup: MatchupInPlay
  /** The transaction that wrote the row, as PostgreSQL keeps it (`xmin`). Any later write of the row changes it. */
  readonly version: string
}

const rowColumns = Object.entries(getTableColumns(matchups)).map(([key, { name }]) => `m.${name} as "${key}"`)
/** Reads what playing needs. It is written out, because every action that is not in memory passes here. */
const IN_PLAY = `
  select ${rowColumns.join(', ')}, (m.clock ->> 'delayMs')::int as "delayMs", m.last_game_id as "gameId",
    m.xmin::text as version, d.secret, d.seed_white as "seedWhite", d.seed_black as "seedBlack"
  from matchups m join fair_dice d on d.matchup_id = m.id`
const OF_GAME = 'm.id = (select matchup_id from games where games.id = $1)'

async function findInPlay(queries: Queries, statement: PlainStatement): Promise<VersionedMatchup | null> {
  const [row] = await queries.runPlain(statement)
  if (row === undefined) return null
  const { version, secret, seedWhite, seedBlack, ...matchup } = row as unknown as RowInPlay
  if (matchup.lastGameId === null) throw new Error(`matchup ${matchup.id} has no game`)
  return { version, matchup: { ...matchup, dice: { secret, seedWhite, seedBlack } } }
}

type RowInPlay = Omit<MatchupInPlay, 'dice'> & MatchupDice & { readonly version: string }
