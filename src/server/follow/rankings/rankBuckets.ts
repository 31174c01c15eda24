import { sql } from 'drizzle-orm'
import type { Transaction } from '../../machinery/database/database.ts'
import { type BucketedRanking, rankBuckets } from './rankTable.ts'

/** Everything that a member's places in the rankings depend on. */
export interface Tally {
  readonly rating: number
  /** The points of all rated matches played. */
  readonly experience: number
  readonly ratedMatches: number
  readonly wins: number
  readonly golds: number
  readonly silvers: number
  readonly bronzes: number
  readonly quizScore: number
  /** Whether the member is blocked. A blocked member has no place, but keeps the rating, wins and medals. */
  readonly isBlocked: boolean
}

/** The number of rated matches from which a member has a place in the Elo ranking. */
export const RANKED_FROM_MATCHES = 10

/** Points of a coarse bucket of Elo, and fine buckets of a point. */
const ELO_SPLIT = 32

/** The members of a ranking who have one score. A place is the sum of the buckets above it. */
interface Bucket {
  readonly ranking: BucketedRanking
  readonly score: number
}

/** Medals as one number that sorts by gold, then silver, then bronze. It is exact up to 9,000 golds. */
export function medalScore({ golds, silvers, bronzes }: Pick<Tally, 'golds' | 'silvers' | 'bronzes'>): number {
  return golds * 1e12 + silvers * 1e6 + bronzes
}

/**
 * The buckets that count a member: for Elo from the tenth rated match on, for other rankings from the first result on. A
 * blocked member is in none.
 */
function bucketsOf(tally: Tally): readonly Bucket[] {
  const { rating, ratedMatches, wins, quizScore, isBlocked } = tally
  if (isBlocked) return []
  const buckets: Bucket[] = []
  if (ratedMatches >= RANKED_FROM_MATCHES) {
    buckets.push(
      { ranking: 'eloCoarse', score: Math.floor(rating / ELO_SPLIT) },
      { ranking: 'elo', score: Math.floor(rating) },
      { ranking: 'eloFine', score: Math.floor(rating * ELO_SPLIT) },
    )
  }
  if (wins > 0) buckets.push({ ranking: 'matchup', score: wins })
  if (medalScore(tally) > 0) buckets.push({ ranking: 'tournament', score: medalScore(tally) })
  if (quizScore > 0) buckets.push({ ranking: 'quiz', score: quizScore })
  return buckets
}

/**
 * Moves members from their old buckets to their new ones. The buckets are always changed in the same order, so
 * transactions cannot deadlock.
 */
export async function moveBuckets(tx: Transaction, before: readonly Tally[], after: readonly Tally[]): Promise<void> {
  const changes = new Map<string, Bucket & { change: number }>()
  const count = (bucket: Bucket, change: number) => {
    const key = `${bucket.ranking} ${String(bucket.score).padStart(16, '0')}`
    changes.set(key, { ...bucket, change: (changes.get(key)?.change ?? 0) + change })
  }
  for (const bucket of before.flatMap(bucketsOf)) count(bucket, -1)
  for (const bucket of after.flatMap(bucketsOf)) count(bucket, 1)
  const ordered = [...changes]
    .filter(([, { change }]) => change !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { ranking, score, change }]) => sql`(${ranking}, ${score}::bigint, ${change}::int)`)
  if (ordered.length === 0) return
  await tx.execute(sql`
    insert into ${rankBuckets} (ranking, score, members) values ${sql.join(ordered, sql`, `)}
    on conflict (ranking, score) do update set members = rank_buckets.members + excluded.members`)
}
