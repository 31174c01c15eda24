import { countDecisions } from '../../../engine/evaluation/analysis/playerTotals.ts'
import type { RecordAnalysis } from '../../../protocol/analysis/analysis.ts'
import { otherSide } from '../../../engine/rules/position.ts'
import type { ActionRecord, GameResult } from '../../../engine/rules/game.ts'
import type { AnalysedGame, AnalysedMatch } from '../../engine/analysedMatch.ts'
import type { RecordRow } from '../../../protocol/analysis/presentRecords.ts'
import { readRecords } from '../../play/matchups/readRecords.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { type MatchupInPlay, seatsByMember } from '../../play/matchups/matchupInPlay.ts'
import { type AnalysedGameStory, judgeAnalysedGame, judgeAnalysedMatch } from './analysisRules.ts'
import { type AchievementDependencies, noteProgress } from './noteProgress.ts'

/** Notes the achievements that follow from the engine's analysis, in the transaction that stores it (W154). */
export async function judgeAnalysis(
  tx: Transaction,
  dependencies: AchievementDependencies,
  matchup: MatchupInPlay,
  { games, players }: AnalysedMatch,
): Promise<void> {
  const records = await readRecords(tx, matchup.id)
  const stories = games.map((game) => tellAnalysedGame(game, records)).filter((story) => story !== null)
  const match = {
    length: matchup.length,
    variant: matchup.variant,
    band: { white: players.white.band, black: players.black.band },
    decisions: { white: countDecisions(players.white), black: countDecisions(players.black) },
  }
  for (const { side, memberId } of seatsByMember(matchup)) {
    for (const story of stories) await noteProgress(tx, dependencies, memberId, judgeAnalysedGame(story, side))
    await noteProgress(tx, dependencies, memberId, judgeAnalysedMatch(match, side))
  }
}

function tellAnalysedGame(
  { gameIndex, records: analysed, totals }: AnalysedGame,
  rows: readonly RecordRow[],
): AnalysedGameStory | null {
  const result = resultOf(rows, gameIndex)
  if (result === null) return null
  const byIndex = new Map(rows.map((row) => [row.index, row.record]))
  const whiteChances = analysed.flatMap(({ index, analysis }) => whiteChanceOf(byIndex.get(index), analysis))
  return { result, luck: { white: totals.white.luck, black: totals.black.luck }, whiteChances }
}

function resultOf(rows: readonly RecordRow[], gameIndex: number): GameResult | null {
  for (const row of rows) if (row.gameIndex === gameIndex && row.record.type === 'gameEnd') return row.record.result
  return null
}

/**
 * White's winning chance at a decision; empty if the record has none. The stored chances belong to the side that decided,
 * or, for a double and its answer, to the side that doubled.
 */
function whiteChanceOf(record: ActionRecord | undefined, analysis: RecordAnalysis): readonly number[] {
  const { probs } = analysis
  if (probs === undefined || record === undefined || !('side' in record)) return []
  const isAnswer = record.type === 'take' || record.type === 'pass'
  const side = isAnswer ? otherSide(record.side) : record.side
  return [side === 'white' ? probs.w : 1 - probs.w]
}
