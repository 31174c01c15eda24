import type { ActionRecord, ListedGame } from '../../../protocol/analysis/analysis.ts'
import { presentRecords } from '../../../protocol/analysis/presentRecords.ts'
import { presentTurn } from '../../../protocol/game/presentGame.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import type { Queries } from '../../machinery/database/database.ts'
import type { MatchupSummary } from '../../play/matchups/matchupTables.ts'
import { readMatchState } from '../../play/matchups/readMatchups.ts'
import { readRecords } from '../../play/matchups/readRecords.ts'
import { presentGames } from './presentGames.ts'
import { readGames } from './readAnalysis.ts'

/** All games of a matchup in order, each with the board at its end, or as it stands (W62). */
export async function presentListedGames(queries: Queries, matchup: MatchupSummary): Promise<ListedGame[]> {
  const [games, rows, state] = await Promise.all([
    readGames(queries, matchup.id),
    readRecords(queries, matchup.id),
    readMatchState(queries, matchup.id),
  ])
  const kept = matchup.undoneFrom === null ? rows : rows.filter(({ index }) => index < (matchup.undoneFrom ?? 0))
  const records = presentRecords(matchSetupOf(matchup), kept, new Map())
  return presentGames(matchup, games).map((game) => {
    const isUnderWay = game.winner === null && state?.gameIndex === game.gameIndex
    const back = isUnderWay ? matchup.undoneFrom : null
    return {
      ...game,
      ...endOf(records.filter(({ gameIndex }) => gameIndex === game.gameIndex)),
      currentPlayer: isUnderWay && matchup.removedAt === null ? presentTurn(state).currentPlayer : null,
      undoGameIndex: back === null ? null : game.gameIndex,
      undoActionIndex: back,
    }
  })
}

/** What the last of a game's records leave on the board. A game without any has none. */
function endOf(records: readonly ActionRecord[]) {
  const last = records.at(-1)
  return {
    checkers: last?.checkers ?? null,
    dice: records.findLast(({ dice }) => dice !== undefined && dice !== null)?.dice ?? null,
    double: last?.cube ?? 1,
    doubleOwner: last?.cubeOwner ?? null,
    updateIndex: last?.index ?? null,
  }
}
