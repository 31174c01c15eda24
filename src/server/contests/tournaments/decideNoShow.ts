import { applyAction, startMatch } from '../../../engine/rules/match.ts'
import { createClock } from '../../../engine/rules/clock.ts'
import type { Side } from '../../../engine/rules/position.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../machinery/database/database.ts'
import { competitors, pairings } from './tournamentTables.ts'
import { type MatchupInPlay, bankMsOf, diceSourceOf, isRunning } from '../../play/matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { recordProgress } from '../../play/games/recordProgress.ts'
import { abortMatchup } from '../../play/seating/abortMatchup.ts'
import { lockMatchup } from '../../play/matchups/matchupStore.ts'
import { announceTournament } from './announceTournament.ts'
import { decidePairing } from './notePairingResult.ts'
import { tournamentJob } from './tournamentJobs.ts'

/**
 * The work of a due `noShow` job. A member who has not come loses by timeout. When neither member came, the better seed
 * advances (W388, W389). When both came, nothing happens. When the deadline has moved, the job is scheduled again.
 */
export async function decideNoShow(tx: Transaction, dependencies: PlayDependencies, matchupId: number): Promise<void> {
  const matchup = await lockMatchup(tx, matchupId)
  if (!matchup || !isRunning(matchup) || matchup.state !== null || matchup.noShowAt === null) return
  if (matchup.noShowAt.getTime() > dependencies.clock()) {
    await dependencies.jobs.schedule(tx, tournamentJob('noShow', matchupId, matchup.noShowAt))
    return
  }
  const { seedWhite, seedBlack } = matchup.dice
  if (seedWhite === null && seedBlack === null) return letBetterSeedGoOn(tx, dependencies, matchup)
  await loseByTimeout(tx, dependencies, matchup, seedWhite === null ? 'white' : 'black')
}

/** Opens and ends the match in the same moment, so that everything else sees a match lost by timeout. */
async function loseByTimeout(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchup: MatchupInPlay,
  away: Side,
): Promise<void> {
  const dice = diceSourceOf(matchup)
  const opened = startMatch(matchSetupOf(matchup), dice)
  const ended = applyAction(opened.match, away, { type: 'timeout' }, dice)
  if (!ended.ok) throw new Error(`matchup ${matchup.id} cannot end by timeout: ${ended.error}`)
  const clock = createClock(bankMsOf(matchup))
  const records = [...opened.records, ...ended.records]
  await recordProgress(tx, dependencies, { ...matchup, clock }, { match: ended.match, records, networkMs: 0 })
}

/** Lets the better seed advance when nobody came. There is no match, and no rating changes. */
async function letBetterSeedGoOn(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchup: MatchupInPlay,
): Promise<void> {
  await abortMatchup(tx, dependencies, matchup)
  const [pairing] = await tx.select().from(pairings).where(eq(pairings.matchupId, matchup.id))
  if (!pairing || pairing.competitorBId === null) return
  const { competitorAId, competitorBId } = pairing
  const rows = await tx
    .select({ id: competitors.id, seed: competitors.seed })
    .from(competitors)
    .where(inArray(competitors.id, [competitorAId, competitorBId]))
  const seedOf = (id: number) => rows.find((row) => row.id === id)?.seed ?? Infinity
  const winner = seedOf(competitorAId) < seedOf(competitorBId) ? 'a' : 'b'
  await decidePairing(tx, dependencies, matchup, { winner, away: 'both' })
  // There is no match that would announce who advances.
  announceTournament(tx, dependencies, pairing.tournamentId)
}
