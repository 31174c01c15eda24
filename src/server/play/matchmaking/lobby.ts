import type { PlayDependencies } from '../matchups/PlayDependencies.ts'
import type { MatchupWithMembers } from '../matchups/presentMatchup.ts'
import { readWaitingMatchups } from '../matchups/readMatchups.ts'

/** Clients ask every second. One reading serves all of them for half a second. */
const FRESH_MS = 500
const LARGEST_LOBBY = 100

export interface Lobby {
  /** The matchups that wait for an opponent, the oldest first, at most half a second old. */
  read(): Promise<readonly MatchupWithMembers[]>
}

export function makeLobby({ database, clock }: Pick<PlayDependencies, 'database' | 'clock'>): Lobby {
  let reading: Promise<readonly MatchupWithMembers[]> | null = null
  let readAt = Number.NEGATIVE_INFINITY

  function read(): Promise<readonly MatchupWithMembers[]> {
    if (reading !== null && clock() - readAt < FRESH_MS) return reading
    readAt = clock()
    const next = readWaitingMatchups(database.queries, LARGEST_LOBBY)
    reading = next
    next.catch(() => {
      if (reading === next) reading = null
    })
    return next
  }

  return { read }
}
