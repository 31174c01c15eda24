import { eq, sql } from 'drizzle-orm'
import { variantOf } from '../../../engine/rules/variant.ts'
import { readRecords } from '../../play/matchups/readRecords.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { gameAnalyses } from '../analysis/analysisTables.ts'
import { countedMatchups, diceDays, luckCounts } from './diceTables.ts'
import { keepPresent } from '../../people/members/memberStore.ts'
import { games, matchupColumns, matchups, type MatchupSummary } from '../../play/matchups/matchupTables.ts'
import { seatsOf } from '../../play/matchups/matchupInPlay.ts'
import { dayOf, tallyRolls } from './tallyRolls.ts'
import { tallyLuck } from './tallyLuck.ts'

/** Counts the rolls of a finished match, and their luck if the match is analysed, each once (W348, W349). */
export async function countMatchup(tx: Transaction, matchupId: number): Promise<void> {
  const [matchup] = await tx.select(matchupColumns.summary).from(matchups).where(eq(matchups.id, matchupId))
  if (!matchup || matchup.finishedAt === null || matchup.isPractice) return
  await countRolls(tx, matchup, matchup.finishedAt)
  if (matchup.analysedAt !== null) await countLuck(tx, matchup)
}

async function countRolls(tx: Transaction, matchup: MatchupSummary, finishedAt: Date): Promise<void> {
  if (!(await claim(tx, matchup.id, 'rolls'))) return
  const records = await readRecords(tx, matchup.id)
  const tally = tallyRolls(records.map(({ record }) => record))
  const seats = await presentSeats(tx, matchup)
  const rows = seats.map(({ memberId, side }) => ({ memberId, ...dayOf(tally, side) }))
  await tx.execute(sql`
    insert into ${diceDays} as kept (member_id, against_bot, day, matches, own, opponent, openings, openings_won)
    select given."memberId", ${matchup.playWithBot}::boolean, ${finishedAt.toISOString().slice(0, 10)}::date, 1,
      given.own, given.opponent, given.openings, given."openingsWon"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given ("memberId" bigint, own int[], opponent int[], openings int, "openingsWon" int)
    order by given."memberId"
    on conflict (member_id, against_bot, day) do update set
      matches = kept.matches + 1,
      own = ${sumOf(sql`kept.own`, sql`excluded.own`)},
      opponent = ${sumOf(sql`kept.opponent`, sql`excluded.opponent`)},
      openings = kept.openings + excluded.openings,
      openings_won = kept.openings_won + excluded.openings_won`)
}

/**
 * Counts the luck of both sides of an analysed match, once. Variants that are not analysed are left out (W350).
 */
export async function countLuck(tx: Transaction, matchup: MatchupSummary): Promise<void> {
  if (!variantOf(matchup.variant).isAnalysed || matchup.isPractice || !(await claim(tx, matchup.id, 'luck'))) return
  const records = await readRecords(tx, matchup.id)
  const analysed = await tx
    .select({ records: gameAnalyses.records })
    .from(gameAnalyses)
    .innerJoin(games, eq(games.id, gameAnalyses.gameId))
    .where(eq(games.matchupId, matchup.id))
  const luck = tallyLuck(
    records,
    analysed.flatMap((game) => game.records),
  )
  const seats = await presentSeats(tx, matchup)
  const rows = seats.map(({ memberId, side }) => ({ memberId, ...luck[side] }))
  await tx.execute(sql`
    insert into ${luckCounts} as kept (member_id, against_bot, matches, rolls, luck, luck_squares)
    select given."memberId", ${matchup.playWithBot}::boolean, 1, given.rolls, given.luck, given.squares
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given ("memberId" bigint, rolls int, luck float8, squares float8)
    order by given."memberId"
    on conflict (member_id, against_bot) do update set
      matches = kept.matches + 1, rolls = kept.rolls + excluded.rolls,
      luck = kept.luck + excluded.luck, luck_squares = kept.luck_squares + excluded.luck_squares`)
}

/** The seats of the members whose accounts are not deleted. */
async function presentSeats(tx: Transaction, matchup: MatchupSummary) {
  const seats = seatsOf(matchup)
  const present = await keepPresent(
    tx,
    seats.map(({ memberId }) => memberId),
  )
  return seats.filter(({ memberId }) => present.has(memberId))
}

/** Claims a count for this transaction. False if the count was already made. */
async function claim(tx: Transaction, matchupId: number, what: 'rolls' | 'luck'): Promise<boolean> {
  const claimed = await tx
    .insert(countedMatchups)
    .values({ matchupId, what })
    .onConflictDoNothing()
    .returning({ matchupId: countedMatchups.matchupId })
  return claimed.length > 0
}

/** The sum of two arrays of counts, element by element. */
function sumOf(one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) {
  return sql`(select array_agg(a + b order by place) from unnest(${one}, ${other}) with ordinality as u (a, b, place))`
}
