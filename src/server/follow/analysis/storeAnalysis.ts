import { and, eq } from 'drizzle-orm'
import { countDecisions } from '../../../engine/evaluation/analysis/playerTotals.ts'
import type { Side } from '../../../engine/rules/position.ts'
import { ANALYSED_VARIANTS } from '../../../engine/rules/variant.ts'
import { playerTotalsSchema } from '../../../protocol/analysis/analysis.ts'
import type { Queries, Transaction } from '../../machinery/database/database.ts'
import { gameAnalyses, playerAnalyses } from './analysisTables.ts'
import { games, matchups, type MatchupRow } from '../../play/matchups/matchupTables.ts'
import { membersOf } from '../../play/matchups/matchupInPlay.ts'
import { runSteps } from '../../machinery/database/steps.ts'
import type { FollowDependencies } from './FollowDependencies.ts'
import { announceMatchup } from '../../play/matchups/announceMatchup.ts'
import { lockMatchup } from '../../play/matchups/matchupStore.ts'
import type { AnalysedGame, AnalysedMatch } from '../../engine/analysedMatch.ts'
import { notePlay } from './notePlay.ts'
import { analysisKey } from './scheduleAnalysis.ts'

/** Stores one game's analysis. Storing it again changes nothing. */
export async function storeGameAnalysis(queries: Queries, matchupId: number, game: AnalysedGame): Promise<void> {
  const [found] = await queries
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.matchupId, matchupId), eq(games.gameIndex, game.gameIndex)))
  if (!found) throw new Error(`matchup ${matchupId} has no game ${game.gameIndex}`)
  const { records, totals } = game
  await queries
    .insert(gameAnalyses)
    .values({ gameId: found.id, records, totals })
    .onConflictDoUpdate({ target: gameAnalyses.gameId, set: { records, totals } })
}

/**
 * Stores a whole match's analysis, once: its games, both players' totals, and the members' average error rates and
 * luck. Notifies all viewers after the commit, and ends the job.
 */
export async function storeAnalysis(
  tx: Transaction,
  dependencies: FollowDependencies,
  matchupId: number,
  analysis: AnalysedMatch,
): Promise<void> {
  const matchup = await lockMatchup(tx, matchupId)
  await dependencies.jobs.cancel(tx, analysisKey(matchupId))
  if (matchup === null || matchup.analysedAt !== null) return
  for (const game of analysis.games) await storeGameAnalysis(tx, matchupId, game)
  await tx.insert(playerAnalyses).values([
    { matchupId, memberId: matchup.userAId, ...columnsOf(analysis, 'white') },
    { matchupId, memberId: matchup.userBId, ...columnsOf(analysis, 'black') },
  ])
  const analysedAt = new Date(dependencies.clock())
  await tx.update(matchups).set({ analysedAt }).where(eq(matchups.id, matchupId))
  await notePlays(tx, matchup, analysis)
  await runSteps(dependencies.steps.analysisStored, tx, { matchup, analysis })
  await announceMatchup(tx, dependencies, { ...matchup, analysedAt })
}

function columnsOf({ games: analysed, players, ply }: AnalysedMatch, side: Side) {
  const totals = playerTotalsSchema.parse(players[side])
  const error = totals.moveError + totals.cubeError
  const { luckAdjustedResult } = players[side]
  const mistakes = analysed.flatMap((game) => game.mistakes[side])
  return { side, ply, error, decisions: countDecisions(totals), luckAdjustedResult, totals, mistakes }
}

/** Adds the match to how its members play, if the bands are made for its variant. */
async function notePlays(tx: Transaction, matchup: MatchupRow, { players }: AnalysedMatch): Promise<void> {
  const { variant, userAId, finishedAt } = matchup
  if (!ANALYSED_VARIANTS.includes(variant) || finishedAt === null) return
  for (const memberId of membersOf(matchup).toSorted((one, other) => one - other)) {
    await notePlay(
      tx,
      memberId,
      playerTotalsSchema.parse(memberId === userAId ? players.white : players.black),
      finishedAt,
    )
  }
}
