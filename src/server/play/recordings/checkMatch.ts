import { eq, sql } from 'drizzle-orm'
import { stateText } from '../../../engine/recording/canonicalText.ts'
import { type Fault, verifyRecording } from '../../../engine/recording/verifyRecording.ts'
import { shownScore } from '../../../engine/rules/shownScore.ts'
import { recordingSchema, presentRecording } from '../../../protocol/recording/recording.ts'
import { databaseErrorCode, isDatabaseAway, type Queries, type Transaction } from '../../machinery/database/database.ts'
import { matchups } from '../matchups/matchupTables.ts'
import { matchChecks } from './matchCheckTable.ts'
import { readStoredMatch, type StoredMatch } from './readRecording.ts'
import { recordingVerifier } from './recordingVerifier.ts'

/** What the check of a stored match found. */
export interface MatchCheck {
  readonly records: number
  /** The first disagreement, in one line; null when everything agrees. */
  readonly fault: string | null
  /** The running hash after the last record; null with a fault. */
  readonly hash: string | null
}

/**
 * Plays a stored match again (W441). Compares its dice, rules, instants, state, result and score, and the hash of an
 * earlier check. Answers null for a matchup that has not been opened.
 */
export async function checkMatch(queries: Queries, matchupId: number): Promise<MatchCheck | null> {
  const stored = await readOrFault(queries, matchupId)
  if (stored === null || 'fault' in stored) return stored
  const records = stored.recording.events.length
  const [scores] = await queries
    .select({ white: matchups.userAScore, black: matchups.userBScore })
    .from(matchups)
    .where(eq(matchups.id, matchupId))
  const played = playOrFault(stored, `${scores?.white}-${scores?.black}`)
  if ('fault' in played) return { records, fault: played.fault, hash: null }
  const [earlier] = await queries.select().from(matchChecks).where(eq(matchChecks.matchupId, matchupId))
  const isChanged = typeof earlier?.hash === 'string' && earlier.hash !== played.hash
  if (isChanged) return { records, fault: 'the records have changed since the match was first checked', hash: null }
  return { records, fault: null, hash: played.hash }
}

/** The stored match. What is stored so badly that no recording can be made of it is a fault, too. */
async function readOrFault(queries: Queries, matchupId: number): Promise<StoredMatch | MatchCheck | null> {
  try {
    return await readStoredMatch(queries, matchupId)
  } catch (error) {
    return { records: 0, fault: unplayable(error), hash: null }
  }
}

/**
 * What is wrong with a stored match that no recording can be made of.
 * @throws `error` itself where the database is at fault
 */
export function unplayable(error: unknown): string {
  if (isDatabaseAway(error) || databaseErrorCode(error) !== undefined) throw error
  return `the match cannot be played again: ${error instanceof Error ? error.message : String(error)}`
}

/** Checks a finished match and stores the result. The hash of the first check without a fault stays (W441). */
export async function checkAndNote(tx: Transaction, matchupId: number, now: Date): Promise<MatchCheck | null> {
  const check = await checkMatch(tx, matchupId)
  if (check === null) return null
  const { hash, fault } = check
  const kept = sql`coalesce(${matchChecks.hash}, excluded.hash)`
  await tx
    .insert(matchChecks)
    .values({ matchupId, checkedAt: now, hash, fault })
    .onConflictDoUpdate({ target: matchChecks.matchupId, set: { checkedAt: now, hash: kept, fault } })
  return check
}

/** A fault in one line. */
function describeFault({ kind, record, xgid, gnuId, expected, found }: Fault): string {
  const place = record === null ? 'the head' : `record ${record}`
  const position = xgid === null ? '' : ` (${xgid}, GNU ID ${gnuId})`
  return `${place}: ${kind}, expected ${expected}, found ${found}${position}`
}

function playOrFault(stored: StoredMatch, told: string): ReturnType<typeof playAgain> {
  try {
    return playAgain(stored, told)
  } catch (error) {
    return { fault: unplayable(error) }
  }
}

/** The hash after the last record, or what does not agree. `told` is the score that lists show. */
function playAgain({ recording, state }: StoredMatch, told: string): { hash: string } | { fault: string } {
  const form = recordingSchema.safeParse(presentRecording(recording))
  if (!form.success) {
    const [issue] = form.error.issues
    return { fault: `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'not a recording'}` }
  }
  const { fault, states, hashes } = verifyRecording(recording, recordingVerifier)
  if (fault !== null) return { fault: describeFault(fault) }
  const last = states.at(-1)
  const hash = hashes.at(-1)
  if (last === undefined || hash === undefined) return { fault: 'the match has no records' }
  if (stateText(last) !== stateText(state)) return { fault: 'the stored state is not the one that the records lead to' }
  const { white, black } = shownScore(last.score, recording.length)
  const shown = `${white}-${black}`
  return told === shown ? { hash } : { fault: `the stored score is ${told}, the records lead to ${shown}` }
}
