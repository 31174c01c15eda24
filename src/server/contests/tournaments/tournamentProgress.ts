import type { Locale } from '../../../protocol/wire/locales.ts'
import type { Transaction } from '../../machinery/database/database.ts'
import type { CompetitorRow, PairingRow, RoundRow, TournamentRow } from './tournamentTables.ts'
import { resultKey } from './bracket/bracketState.ts'
import { readAllCompetitors, readPairings, readRounds } from './tournamentStore.ts'

/** A started tournament with its competitors, rounds and pairings. */
export interface Progress {
  readonly tournament: TournamentRow
  readonly bySeed: ReadonlyMap<number, CompetitorRow & { readonly locale: Locale }>
  /** The rounds by their keys in the plan of the bracket. */
  readonly rounds: Map<string, RoundRow>
  readonly pairings: readonly PairingRow[]
}

export async function readProgress(tx: Transaction, tournament: TournamentRow): Promise<Progress> {
  const everybody = await readAllCompetitors(tx, tournament.id)
  const rows = await readRounds(tx, tournament.id)
  return {
    tournament,
    bySeed: new Map(everybody.map((competitor) => [competitor.seed ?? 0, competitor])),
    rounds: new Map(rows.map((row) => [row.key, row])),
    pairings: await readPairings(tx, tournament.id),
  }
}

/** The winners of all matches so far. */
export function resultsOf({ pairings, rounds: rows }: Pick<Progress, 'pairings' | 'rounds'>): Map<string, 'a' | 'b'> {
  const keys = new Map([...rows.values()].map(({ id, key }) => [id, key]))
  const decided = pairings.flatMap(({ roundId, place, hasBye, winner }) => {
    const key = keys.get(roundId)
    return key === undefined || hasBye || winner === null ? [] : [[resultKey(key, place), winner] as const]
  })
  return new Map(decided)
}
