import type { Transaction } from '../../machinery/database/database.ts'
import { type CompetitorRow, type RoundRow, pairings } from './tournamentTables.ts'
import type { PlayDependencies } from '../../play/matchups/PlayDependencies.ts'
import { announceMatchups } from '../../play/matchups/announceMatchup.ts'
import { insertPairedMatchups } from '../../play/matchups/insertPairedMatchups.ts'
import type { NewMatchup } from '../../play/matchups/matchupStore.ts'
import type { RoundState } from './bracket/bracketState.ts'
import { tournamentJob } from './tournamentJobs.ts'
import type { Progress } from './tournamentProgress.ts'

interface Opening {
  readonly progress: Progress
  readonly state: RoundState
  readonly row: RoundRow
  readonly startsAt: Date
}

/** Stores the pairings of a round. Two competitors get a match, which begins by itself; one alone gets a bye (W384, W385). */
export async function openRound(tx: Transaction, dependencies: PlayDependencies, opening: Opening): Promise<void> {
  const { state, row, startsAt } = opening
  if (state.pairings.length === 0) return
  const seated = state.pairings.map(({ place, a, b }) => {
    return { place, a: competitorOf(opening, a), b: b === null ? null : competitorOf(opening, b) }
  })
  const matches = seated.flatMap(({ a, b }) => (b === null ? [] : [newMatch(opening, a, b, dependencies.clock())]))
  const made = await insertPairedMatchups(tx, dependencies, matches)
  const matchOf = new Map(made.map(({ id, userAId }) => [userAId, id]))
  const about = { tournamentId: row.tournamentId, roundId: row.id }
  await tx.insert(pairings).values(
    seated.map(({ place, a, b }) => {
      const both = { ...about, place, competitorAId: a.id, competitorBId: b?.id ?? null, hasBye: b === null }
      if (b === null) return { ...both, winner: 'a' as const, finishedAt: startsAt }
      return { ...both, matchupId: matchOf.get(a.memberId) ?? null }
    }),
  )
  for (const { id } of made) await dependencies.jobs.schedule(tx, tournamentJob('match', id, startsAt))
  await announceMatchups(tx, dependencies, made)
}

function competitorOf({ progress: { tournament, bySeed } }: Opening, seed: number): CompetitorRow {
  const competitor = bySeed.get(seed)
  if (!competitor) throw new Error(`tournament ${tournament.id} has no seed ${seed}`)
  return competitor
}

/** The new match of a pairing. The first competitor plays white. */
function newMatch(
  { progress: { tournament }, state: { round }, startsAt }: Opening,
  a: CompetitorRow,
  b: CompetitorRow,
  now: number,
): NewMatchup {
  return {
    userAId: a.memberId,
    userBId: b.memberId,
    playWithBot: false,
    variant: tournament.variant,
    length: tournament.length,
    joinCredit: 0,
    createdAt: new Date(now),
    tournamentId: tournament.id,
    startsAt,
    bracketIndex: round.bracketIndex,
    roundIndex: round.roundIndex,
    bankTime: tournament.matchupBankTime,
  }
}
