import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { members } from '../database/schema/members.ts'
import { type Rating, ratingsAfter } from './elo.ts'
import { RANKED_FROM_MATCHES } from './readRanks.ts'

interface Tally extends Rating {
  readonly matches: number
  readonly wins: number
}

interface RatedMatchup {
  readonly winnerId: number
  readonly loserId: number
  /** Points that the match went to. */
  readonly length: number
}

/**
 * Changes both members' ratings, wins and places (W50, W51). Call it once for a match, in the transaction that ends it.
 * Members are locked in the order of their ids, so that matches that end together cannot block each other.
 */
export async function rateMatchup(tx: Transaction, { winnerId, loserId, length }: RatedMatchup): Promise<void> {
  const tallies = await lockTallies(tx, [winnerId, loserId])
  const winner = tallies.get(winnerId)
  const loser = tallies.get(loserId)
  if (!winner || !loser) throw new Error(`members ${winnerId} and ${loserId} cannot be rated: one is missing`)
  const rated = ratingsAfter(winner, loser, length)
  const winnerNow = { ...rated.winner, matches: winner.matches + 1, wins: winner.wins + 1 }
  const loserNow = { ...rated.loser, matches: loser.matches + 1, wins: loser.wins }
  await saveTally(tx, winnerId, winnerNow)
  await saveTally(tx, loserId, loserNow)
  await moveBuckets(tx, [
    [winner, winnerNow],
    [loser, loserNow],
  ])
}

async function lockTallies(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, Tally>> {
  const rows = await tx
    .select({
      id: members.id,
      rating: members.eloRating,
      experience: members.eloExperience,
      matches: members.ratedMatches,
      wins: members.matchupWins,
    })
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(members.id)
    .for('update')
  return new Map(rows.map(({ id, ...tally }) => [id, tally]))
}

async function saveTally(tx: Transaction, id: number, tally: Tally): Promise<void> {
  const { rating, experience, matches, wins } = tally
  await tx
    .update(members)
    .set({ eloRating: rating, eloExperience: experience, ratedMatches: matches, matchupWins: wins })
    .where(eq(members.id, id))
}

interface Bucket {
  readonly ranking: 'elo' | 'matchup'
  readonly score: number
}

/** Where a member is counted: by Elo from the tenth rated match on, by wins from the first. */
function bucketsOf({ rating, matches, wins }: Tally): readonly Bucket[] {
  const buckets: Bucket[] = []
  if (matches >= RANKED_FROM_MATCHES) buckets.push({ ranking: 'elo', score: Math.floor(rating) })
  if (wins > 0) buckets.push({ ranking: 'matchup', score: wins })
  return buckets
}

async function moveBuckets(tx: Transaction, moves: readonly (readonly [before: Tally, after: Tally])[]): Promise<void> {
  const changes = new Map<string, Bucket & { change: number }>()
  const count = (bucket: Bucket, change: number) => {
    const key = `${bucket.ranking} ${String(bucket.score).padStart(8, '0')}`
    changes.set(key, { ...bucket, change: (changes.get(key)?.change ?? 0) + change })
  }
  for (const [before, after] of moves) {
    for (const bucket of bucketsOf(before)) count(bucket, -1)
    for (const bucket of bucketsOf(after)) count(bucket, 1)
  }
  const ordered = [...changes]
    .filter(([, { change }]) => change !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { ranking, score, change }]) => sql`(${ranking}, ${score}::int, ${change}::int)`)
  if (ordered.length === 0) return
  await tx.execute(sql`
    insert into rank_buckets (ranking, score, members) values ${sql.join(ordered, sql`, `)}
    on conflict (ranking, score) do update set members = rank_buckets.members + excluded.members`)
}
