import { applyRecord } from '../../engine/rules/applyRecord.ts'
import { makeMoveText } from '../../engine/notation/moveText.ts'
import type { MatchSetup, MatchState } from '../../engine/rules/matchState.ts'
import { unopenedMatch } from '../../engine/rules/matchState.ts'
import type { ActionRecord, GameSummary, RecordAnalysis } from '../../protocol/analysis.ts'
import type { GameRow, MatchupRow } from '../database/schema/matchups.ts'
import { presentGameActions } from '../games/presentGameAction.ts'
import type { RecordRow } from './readAnalysis.ts'

/** The records of a match with the board before and after each (W62), and what the engine says of them, by their index. */
export function presentRecords(
  setup: MatchSetup,
  rows: readonly RecordRow[],
  analysed: ReadonlyMap<number, RecordAnalysis>,
): ActionRecord[] {
  let match = unopenedMatch(setup)
  return rows.flatMap((row) => {
    const before = match
    match = applyRecord(match, row.record)
    return presentRecord(row, before, match, analysed.get(row.index) ?? null)
  })
}

function presentRecord(
  { index, gameIndex, recordedAt, record }: RecordRow,
  before: MatchState,
  after: MatchState,
  analysis: RecordAnalysis | null,
): ActionRecord[] {
  const { points, cube, isCrawford } = after.game
  // An opening sets the board up: what came before it belongs to another game.
  const prevPoints = record.type === 'opening' ? points : before.game.points
  return presentGameActions([{ gameIndex, record }]).map((action) => ({
    ...action,
    index,
    ...(record.type === 'move' && { move: makeMoveText(record.steps) }),
    prevCheckers: [[...prevPoints.white], [...prevPoints.black]],
    checkers: [[...points.white], [...points.black]],
    cube: cube.value,
    cubeOwner: cube.owner,
    isCrawford,
    isPostCrawford: after.hasHadCrawford && !isCrawford,
    recordedAt: recordedAt.toISOString(),
    analysis,
  }))
}

/** All games of a matchup, given in order, with the score before each. */
export function presentGames(
  { id, length, playWithBot }: Pick<MatchupRow, 'id' | 'length' | 'playWithBot'>,
  games: readonly GameRow[],
): GameSummary[] {
  const score: [number, number] = [0, 0]
  return games.map((game) => {
    const { gameIndex, winner, winnerScore, winKind, isCrawford, createdAt, finishedAt } = game
    const before: [number, number] = [...score]
    if (winner !== null) score[winner === 'white' ? 0 : 1] += winnerScore ?? 0
    return {
      id: game.id,
      matchupId: id,
      gameIndex,
      winner,
      winnerScore,
      winKind,
      isCrawford,
      score: before,
      matchupLength: length,
      playWithBot,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    }
  })
}
