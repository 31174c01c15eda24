import { eq } from 'drizzle-orm'
import { switchesOf, type RecordedDice, type Recording } from '../../../engine/recording/Recording.ts'
import { withHashes } from '../../../engine/recording/runningHash.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { variantOfSetup } from '../../../engine/rules/matchState.ts'
import type { Queries } from '../../machinery/database/database.ts'
import { commitmentOf } from '../dice/fairDice.ts'
import { bankMsOf } from '../matchups/matchupInPlay.ts'
import { fairDice, matchups, type MatchupSummary } from '../matchups/matchupTables.ts'
import { fileNameOf } from '../matchups/presentMatchup.ts'
import { readMatchup } from '../matchups/readMatchups.ts'
import { readRecords } from '../matchups/readRecords.ts'
import { sha256 } from './recordingVerifier.ts'

/** The recording of a stored match, and the state that the store holds for it. */
export interface StoredMatch {
  readonly recording: Recording
  readonly state: MatchState
}

/**
 * The recording of a matchup up to now, with its running hashes. Null for a matchup that has not been opened. The
 * recording holds the secret of the dice once the match is over (W440).
 */
export async function readRecording(queries: Queries, matchupId: number): Promise<Recording | null> {
  const stored = await readStoredMatch(queries, matchupId)
  return stored === null ? null : withHashes(stored.recording, stored.state.setup, sha256)
}

/** The recording of a matchup without hashes, and its stored state. Null for a matchup that has not been opened. */
export async function readStoredMatch(queries: Queries, matchupId: number): Promise<StoredMatch | null> {
  const found = await readMatchup(queries, matchupId)
  const [row] = await queries.select({ state: matchups.state }).from(matchups).where(eq(matchups.id, matchupId))
  if (!found || !row?.state) return null
  const { matchup, userA, userB } = found
  const { state } = row
  const { setup } = state
  const records = await readRecords(queries, matchupId)
  const kept = matchup.undoneFrom === null ? records : records.slice(0, matchup.undoneFrom)
  const recording: Recording = {
    build: matchup.build,
    source: 'site',
    id: matchup.id,
    names: { white: fileNameOf(userA), black: matchup.playWithBot ? 'Bot' : fileNameOf(userB) },
    startedAt: matchup.startedAt?.getTime() ?? null,
    rules: setup.rules ?? 1,
    variant: setup.variant,
    switches: switchesOf(variantOfSetup(setup)),
    length: setup.length,
    startScore: { white: 0, black: 0 },
    dice: await readDice(queries, matchup),
    clock: matchup.delayMs === null ? null : { delayMs: matchup.delayMs, bankMs: bankMsOf(matchup) },
    events: kept.map(({ record, recordedAt }) => ({ at: recordedAt.getTime(), record, hash: null })),
    result: matchup.winner === null ? null : { winner: matchup.winner, score: state.score },
  }
  return { recording, state }
}

async function readDice(queries: Queries, { id, finishedAt, removedAt }: MatchupSummary): Promise<RecordedDice | null> {
  const [dice] = await queries.select().from(fairDice).where(eq(fairDice.matchupId, id))
  if (!dice) return null
  const isOver = finishedAt !== null || removedAt !== null
  return {
    commitment: commitmentOf(dice.secret),
    secret: isOver ? Buffer.from(dice.secret).toString('hex') : null,
    seeds: { white: dice.seedWhite ?? '', black: dice.seedBlack ?? '' },
  }
}
