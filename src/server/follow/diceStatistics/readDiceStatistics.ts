import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isDouble, ROLLS } from '../../../engine/rules/dice.ts'
import type { DiceAgainst, DiceStatistics } from '../../../protocol/dice/diceStatistics.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { type DiceDayRow, diceDays, luckCounts } from './diceTables.ts'
import { noRolls } from './tallyRolls.ts'

/** The most steps of a chart. */
const MOST_STEPS = 60

const DOUBLES = ROLLS.flatMap(({ dice }, place) => (isDouble(dice) ? [place] : []))

/**
 * The sums of a member's counters. The cost grows with the number of days with matches, not with the number of matches
 * (W348).
 */
export async function readDiceStatistics(
  queries: Queries,
  memberId: number,
  against: DiceAgainst,
): Promise<DiceStatistics> {
  const days = await readDays(queries, memberId, against)
  const luck = await queries
    .select()
    .from(luckCounts)
    .where(and(eq(luckCounts.memberId, memberId), chosen(luckCounts.againstBot, against)))
  return {
    against,
    matches: sum(days.map(({ matches }) => matches)),
    own: addUp(days.map(({ own }) => own)),
    opponent: addUp(days.map(({ opponent }) => opponent)),
    openings: sum(days.map(({ openings }) => openings)),
    openingsWon: sum(days.map(({ openingsWon }) => openingsWon)),
    steps: stepsOf(days),
    luck: {
      matches: sum(luck.map(({ matches }) => matches)),
      rolls: sum(luck.map(({ rolls }) => rolls)),
      sum: sum(luck.map((row) => row.luck)),
      squares: sum(luck.map(({ luckSquares }) => luckSquares)),
    },
  }
}

type Day = Omit<DiceDayRow, 'memberId' | 'againstBot'>

/**
 * A member's days in order. The store builds them as one JSON text, because reading years of them row by row takes three
 * times as long.
 */
async function readDays(queries: Queries, memberId: number, against: DiceAgainst): Promise<readonly Day[]> {
  const { rows } = await queries.execute<{ days: readonly Day[] | null }>(sql`
    select json_agg(json_build_object('day', day, 'matches', matches, 'own', own, 'opponent', opponent,
      'openings', openings, 'openingsWon', openings_won) order by day) as days
    from ${diceDays} where ${and(eq(diceDays.memberId, memberId), chosen(diceDays.againstBot, against))}`)
  return rows[0]?.days ?? []
}

function chosen(againstBot: PgColumn, against: DiceAgainst): SQL | undefined {
  return against === 'all' ? undefined : eq(againstBot, against === 'bot')
}

/** The days in order, grouped so that at most `MOST_STEPS` steps remain. */
function stepsOf(days: readonly Day[]): DiceStatistics['steps'] {
  const size = Math.max(1, Math.ceil(days.length / MOST_STEPS))
  return Array.from({ length: Math.ceil(days.length / size) }, (_, step) => {
    const part = days.slice(step * size, (step + 1) * size)
    const own = addUp(part.map((day) => day.own))
    const opponent = addUp(part.map((day) => day.opponent))
    return {
      day: part.at(-1)?.day ?? '',
      rolls: sum(own),
      doubles: doublesIn(own),
      opponentRolls: sum(opponent),
      opponentDoubles: doublesIn(opponent),
    }
  })
}

function doublesIn(rolls: readonly number[]): number {
  return sum(DOUBLES.map((place) => rolls[place] ?? 0))
}

function addUp(counts: readonly (readonly number[])[]): number[] {
  const total = noRolls()
  for (const rolls of counts) for (const [place, count] of rolls.entries()) total[place] = (total[place] ?? 0) + count
  return total
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
