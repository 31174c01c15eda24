import { sql } from 'drizzle-orm'
import type { Emotion, Reactions } from '../../../protocol/matchup/reactions.ts'
import { MINUTE_MS } from '../../../protocol/wire/durations.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { matchReactions } from './reactionTable.ts'

/** The viewers of a match get what came within this time as one message, however many sent something (W679). */
const GATHER_MS = 1_000
/** A viewer sends so many within a minute, and all viewers of a match so many within the time of a message. */
const MOST_OF_VIEWER = 20
const MOST_OF_MATCH = 1_000

/** A match to which viewers react, and the members who play in it. */
export interface WatchedMatchup {
  readonly id: number
  readonly players: readonly number[]
}

export interface ReactionGatherer {
  /**
   * Takes what a viewer sends.
   * @throws ApiError tooManyRequests beyond what a viewer, or all of them together, may send
   */
  take(matchup: WatchedMatchup, memberId: number, content: Emotion): void
  /** Tells and stores at once what has been taken. */
  close(): Promise<void>
}

interface Gathered {
  readonly players: readonly number[]
  readonly counts: Map<Emotion, number>
  total: number
}

type Parts = Pick<Machinery, 'background' | 'clock' | 'database' | 'live'>

/**
 * Gathers what viewers send during a second, tells it to the other viewers as one message for each match, and adds it to
 * what the match has had so far. The players get no such message. Limits hold in each process.
 */
export function gatherReactions({ background, clock, database, live }: Parts): ReactionGatherer {
  let gathered = new Map<number, Gathered>()
  /** How many each viewer has sent in the present minute. */
  const sent = new Map<number, number>()
  let minute = 0
  let timer: NodeJS.Timeout | undefined

  function take({ id, players }: WatchedMatchup, memberId: number, content: Emotion): void {
    const now = Math.floor(clock() / MINUTE_MS)
    if (now !== minute) sent.clear()
    minute = now
    const soFar = sent.get(memberId) ?? 0
    const ofMatch = gathered.get(id) ?? { players, counts: new Map<Emotion, number>(), total: 0 }
    if (soFar >= MOST_OF_VIEWER || ofMatch.total >= MOST_OF_MATCH) throw new ApiError('tooManyRequests')
    sent.set(memberId, soFar + 1)
    ofMatch.counts.set(content, (ofMatch.counts.get(content) ?? 0) + 1)
    ofMatch.total += 1
    gathered.set(id, ofMatch)
    timer ??= setTimeout(() => background.run('telling reactions', tell), GATHER_MS).unref()
  }

  async function tell(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const told = [...gathered]
    gathered = new Map()
    if (told.length === 0) return
    for (const [matchupId, { players, counts }] of told) {
      const message = { kind: 'viewersReacted', matchupId, reactions: presentReactions(counts) } as const
      live.publishPassing(`matchup:${matchupId}`, message, players)
    }
    const rows = told.flatMap(([matchupId, { counts }]) =>
      [...counts].map(([content, count]) => ({ matchupId, content, count })),
    )
    const { matchupId, content, count } = matchReactions
    await database.queries
      .insert(matchReactions)
      .values(rows)
      .onConflictDoUpdate({ target: [matchupId, content], set: { count: sql`${count} + excluded.count` } })
  }

  return { take, close: tell }
}

/** Counts by emotion as the wire has them, the most frequent first. */
export function presentReactions(counts: Iterable<readonly [Emotion, number]>): Reactions {
  return [...counts].map(([content, count]) => ({ content, count })).toSorted((one, other) => other.count - one.count)
}
