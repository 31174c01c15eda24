import { and, eq } from 'drizzle-orm'
import type { ActionRecord } from '../../../engine/rules/game.ts'
import { goBackTo, lastChosenBy, restoreMatch } from '../../../engine/rules/replayMatch.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import type { UndoPlace } from '../../../protocol/matchup/matchup.ts'
import { readRecords } from '../matchups/readRecords.ts'
import { scheduleBotTurn } from '../bots/scheduleBotTurn.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { games, matchups } from '../matchups/matchupTables.ts'
import { announceGame } from '../games/announceGame.ts'
import { requirePresent } from '../games/performGameAction.ts'
import type { MatchupInPlay } from '../matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import { lockMatchup, lockMatchupOfGame } from '../matchups/matchupStore.ts'

/**
 * Goes back in a practice to the moment before one of the member's own records. Naming the last record returns to the
 * present (W133). The records taken back are kept until the member acts. Answers the context.
 * @throws ApiError notFound, forbidden or conflict, with nothing changed
 */
export async function undoPractice(
  tx: Transaction,
  dependencies: PlayDependencies,
  { matchupId, memberId, place }: { matchupId: number; memberId: number; place: UndoPlace },
): Promise<GameContext> {
  const before = requireOwnPractice(await lockMatchup(tx, matchupId), memberId)
  const rows = await readRecords(tx, matchupId)
  if (rows[place.undoActionIndex]?.gameIndex !== place.undoGameIndex) {
    throw new ApiError('notFound', 'There is no such record.')
  }
  const records = rows.map(({ record }) => record)
  const back = goBackTo(records, place.undoActionIndex, { side: 'white', undoneFrom: before.undoneFrom })
  if (back === null) throw new ApiError('forbidden', 'Only your own records and the last one can be undone.')
  const after = await goBack(tx, dependencies, before, { undoneFrom: back.from, records })
  await scheduleBotTurn(tx, dependencies, before, after)
  return announceGame(tx, dependencies, after, [])
}

/**
 * Takes back the last action that the member chose in its practice, or the one before the actions that are taken back
 * already (W133). Answers the context.
 * @throws ApiError notFound, forbidden in any other match, or conflict, with nothing changed
 */
export async function undoLastAction(
  tx: Transaction,
  dependencies: PlayDependencies,
  { gameId, memberId, updateIndex }: { gameId: number; memberId: number; updateIndex?: number | undefined },
): Promise<GameContext> {
  const before = requireOwnPractice(await lockMatchupOfGame(tx, gameId), memberId)
  requirePresent(before, updateIndex)
  const records = (await readRecords(tx, before.id)).map(({ record }) => record)
  const last = lastChosenBy(records, 'white', before.undoneFrom ?? records.length)
  if (last === null) throw new ApiError('conflict', 'There is nothing to take back.')
  return announceGame(tx, dependencies, await goBack(tx, dependencies, before, { undoneFrom: last, records }), [])
}

/** @throws ApiError notFound, forbidden or conflict */
function requireOwnPractice(matchup: MatchupInPlay | null, memberId: number): MatchupInPlay {
  if (matchup === null) throw new ApiError('notFound')
  if (!matchup.isPractice || matchup.userAId !== memberId) throw new ApiError('forbidden', 'This is not your practice.')
  if (matchup.removedAt !== null) throw new ApiError('conflict', 'Another practice has taken its place.')
  return matchup
}

async function goBack(
  tx: Transaction,
  { clock }: PlayDependencies,
  before: MatchupInPlay,
  { undoneFrom, records }: { readonly undoneFrom: number | null; readonly records: readonly ActionRecord[] },
): Promise<MatchupInPlay> {
  const { match } = restoreMatch(matchSetupOf(before), records, undoneFrom ?? records.length)
  const { id } = before
  const [game] = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.matchupId, id), eq(games.gameIndex, match.gameIndex)))
  if (!game) throw new Error(`matchup ${id} has no game ${match.gameIndex}`)
  const now = new Date(clock())
  const updateIndex = before.updateIndex + 1
  const change = {
    state: match,
    undoneFrom,
    lastGameId: game.id,
    userAScore: match.score.white,
    userBScore: match.score.black,
    winner: match.winner,
    finishedAt: match.winner === null ? null : (before.finishedAt ?? now),
    playedAt: now,
    updateIndex,
    actedIndex: updateIndex,
  }
  await tx.update(matchups).set(change).where(eq(matchups.id, id))
  return { ...before, ...change, gameId: game.id }
}
