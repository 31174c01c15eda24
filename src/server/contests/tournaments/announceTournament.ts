import type { Transaction } from '../../machinery/database/database.ts'
import type { Machinery } from '../../machinery/Machinery.ts'

/** Notifies everybody who watches a tournament, after the commit, that it has changed (W386). */
export function announceTournament(tx: Transaction, { live }: Pick<Machinery, 'live'>, tournamentId: number): void {
  live.publishAfterCommit(tx, `tournament:${tournamentId}`, { kind: 'tournamentUpdated', tournamentId })
}
