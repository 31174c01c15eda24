import { inArray } from 'drizzle-orm'
import type { Side } from '../../../engine/rules/position.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import { members } from '../../people/members/memberTable.ts'
import type { MatchupInPlay } from '../../play/matchups/matchupInPlay.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { notify } from '../../people/notifications/notify.ts'

/**
 * Notifies the members of a finished match: of the result, if the member was away (W213), and of the credit won.
 */
export async function tellResult(
  tx: Transaction,
  dependencies: PlayDependencies,
  matchup: MatchupInPlay,
): Promise<void> {
  const { id, userAId, userBId, playWithBot } = matchup
  const seats: readonly (readonly [Side, number | null, number | null])[] = [
    ['white', userAId, userBId],
    ['black', userBId, userAId],
  ]
  const names = await readNames(tx, [userAId, userBId])
  for (const [side, memberId, opponentId] of seats) {
    if (memberId === null) continue
    const opponentUsername = opponentId === null ? null : (names.get(opponentId) ?? null)
    const about = { matchupId: id, opponentUsername, isBot: playWithBot }
    if (!dependencies.presence.isOnline(memberId)) {
      const payload = { ...about, hasWon: matchup.winner === side, ...scoresOf(matchup, side) }
      const cause = `matchup:${id}:abandoned:${memberId}`
      await notify(tx, dependencies, { memberId, categoryName: 'abandoned_matchup', payload, cause })
    }
    if (matchup.winner === side && matchup.creditWon !== null) {
      const payload = { ...about, amount: matchup.creditWon, reasonType: 'matchup_win' as const }
      await notify(tx, dependencies, {
        memberId,
        categoryName: 'user_credit_update',
        payload,
        cause: `matchup:${id}:win:told`,
      })
    }
  }
}

function scoresOf({ userAScore, userBScore }: MatchupInPlay, side: Side) {
  return side === 'white'
    ? { ownScore: userAScore, opponentScore: userBScore }
    : { ownScore: userBScore, opponentScore: userAScore }
}

async function readNames(
  tx: Transaction,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string | null>> {
  const known = ids.filter((id) => id !== null)
  const rows = await tx
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.id, known))
  return new Map(rows.map(({ id, username }) => [id, username]))
}
