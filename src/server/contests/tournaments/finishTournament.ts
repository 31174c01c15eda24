import { eq, sql } from 'drizzle-orm'
import type { Locale } from '../../../protocol/wire/locales.ts'
import type { Medal } from '../../../protocol/tournament/tournament.ts'
import { postCredit } from '../../ledger/credits/postCredit.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { type CompetitorRow, competitors } from './tournamentTables.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { notify } from '../../people/notifications/notify.ts'
import { changeTallies } from '../../follow/rankings/tallies.ts'
import type { Tally } from '../../follow/rankings/rankBuckets.ts'
import type { CompetitorRecord } from './bracket/finalRanks.ts'
import { type Appearance, hasPlayedForIt, prizesOf } from './bracket/medals.ts'
import { formatOf } from './bracket/tournamentFormats.ts'
import { type Progress, resultsOf } from './tournamentProgress.ts'
import { titleIn, updateTournament } from './tournamentStore.ts'

const MEDALS = ['gold', 'silver', 'bronze'] as const satisfies readonly Medal[]
const TALLIES = { gold: 'golds', silver: 'silvers', bronze: 'bronzes' } as const satisfies Record<Medal, keyof Tally>

type Competitor = CompetitorRow & { readonly locale: Locale }

interface Placed {
  readonly competitor: Competitor
  readonly rank: number
  readonly medal: Medal | null
  /** 0 means nothing. */
  readonly prize: number
}

/**
 * Ends a tournament that has been played to its end. Sets its state and gives ranks, medals and prizes in one transaction
 * (W391, W392).
 */
export async function finishTournament(
  tx: Transaction,
  dependencies: PlayDependencies,
  progress: Progress,
): Promise<void> {
  const { tournament } = progress
  await updateTournament(tx, tournament.id, { status: 'finished', finishedAt: new Date(dependencies.clock()) })
  const placed = placeAll(progress)
  await saveRanks(tx, placed)
  const honoured = placed
    .filter(({ medal }) => medal !== null)
    .toSorted((one, other) => one.competitor.memberId - other.competitor.memberId)
  for (const { competitor, medal, prize } of honoured) {
    await tx
      .update(competitors)
      .set({ medal, prize: prize === 0 ? null : prize })
      .where(eq(competitors.id, competitor.id))
  }
  await giveMedals(tx, dependencies, honoured)
  for (const one of honoured) await payPrize(tx, dependencies, progress, one)
}

/** All competitors with their final places, and the prize of those who have played for their place. */
function placeAll(progress: Progress): readonly Placed[] {
  const { tournament, bySeed } = progress
  const appearances = appearancesOf(progress)
  const records = new Map(
    [...bySeed].map(([seed, { id, gamesDiff, usedBankMs }]): [number, CompetitorRecord] => {
      return [seed, { gamesDiff, usedBankMs, cameToTheLast: appearances.get(id)?.at(-1)?.came ?? false }]
    }),
  )
  const prizes = prizesOf(tournament.prize, tournament.paidPlaces)
  return formatOf(tournament)
    .ranks(tournament, resultsOf(progress), records)
    .flatMap((seed, index) => {
      const competitor = bySeed.get(seed)
      if (!competitor) return []
      const medal = hasPlayedForIt(appearances.get(competitor.id) ?? []) ? (MEDALS[index] ?? null) : null
      return [{ competitor, rank: index + 1, medal, prize: medal === null ? 0 : (prizes[index] ?? 0) }]
    })
}

/** The matches of every competitor in the order of play, which is the order of the pairings' ids. */
function appearancesOf({ pairings }: Progress): ReadonlyMap<number, readonly Appearance[]> {
  const appearances = new Map<number, Appearance[]>()
  for (const { competitorAId, competitorBId, winner, away } of pairings) {
    if (competitorBId === null) continue
    for (const [id, side] of [[competitorAId, 'a'] as const, [competitorBId, 'b'] as const]) {
      const came = away !== side && away !== 'both'
      const known = appearances.get(id) ?? []
      appearances.set(id, [...known, { came, wentOnAway: away === 'both' && winner === side }])
    }
  }
  return appearances
}

async function saveRanks(tx: Transaction, placed: readonly Placed[]): Promise<void> {
  const ranks = placed.map(({ competitor, rank }) => ({ id: competitor.id, rank }))
  await tx.execute(sql`
    update ${competitors} set rank = given.rank
    from jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) as given (id bigint, rank int)
    where given.id = ${competitors.id}`)
}

async function giveMedals(tx: Transaction, dependencies: PlayDependencies, honoured: readonly Placed[]): Promise<void> {
  if (honoured.length === 0) return
  const medalOf = new Map(honoured.map(({ competitor, medal }) => [competitor.memberId, medal]))
  await changeTallies(tx, dependencies, [...medalOf.keys()], (tallies) => {
    return new Map(
      [...tallies].map(([id, tally]) => {
        const medal = medalOf.get(id)
        const column = medal ? TALLIES[medal] : null
        return [id, column === null ? tally : { ...tally, [column]: tally[column] + 1 }]
      }),
    )
  })
}

async function payPrize(
  tx: Transaction,
  dependencies: PlayDependencies,
  { tournament }: Progress,
  { competitor: { memberId, locale }, prize }: Placed,
): Promise<void> {
  if (prize === 0) return
  const cause = `tournament:${tournament.id}:prize:${memberId}`
  const reason = 'tournament_prize'
  await postCredit(tx, dependencies, { memberId, amount: prize, reason, cause })
  const payload = {
    tournamentId: tournament.id,
    tournamentName: titleIn(tournament, locale),
    amount: prize,
    reasonType: reason,
  } as const
  await notify(tx, dependencies, { memberId, categoryName: 'user_credit_update', payload, cause })
}
