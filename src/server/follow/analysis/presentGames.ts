import type { GameSummary } from '../../../protocol/analysis/analysis.ts'
import type { GameRow, MatchupRow } from '../../play/matchups/matchupTables.ts'

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
