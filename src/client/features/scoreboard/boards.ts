import { loadBoard, type Boards } from '../../network/calls/memberCalls.ts'

export type BoardName = keyof Boards

export const BOARD_NAMES: readonly BoardName[] = ['elo', 'tournament', 'quiz']

/** A row of any leaderboard: place, member, and the figures of the ranking. */
export interface Place {
  readonly rank: number
  readonly username: string | null
  readonly avatar: string | null
  readonly countryCode: string | null
  /** In the order of the columns: wins and rating; gold, silver and bronze; score. */
  readonly figures: readonly number[]
}

export const boardQuery = (name: BoardName) => ({
  queryKey: ['board', name],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadPlaces(name, signal),
})

async function loadPlaces(name: BoardName, signal: AbortSignal): Promise<readonly Place[]> {
  switch (name) {
    case 'elo':
      return (await loadBoard(name, signal)).map(([rank, username, wins, rating, avatar, countryCode]) => {
        return { rank, username, avatar, countryCode, figures: [wins, rating] }
      })
    case 'tournament':
      return (await loadBoard(name, signal)).map(([rank, username, golds, silvers, bronzes, avatar, countryCode]) => {
        return { rank, username, avatar, countryCode, figures: [golds, silvers, bronzes] }
      })
    case 'quiz':
      return (await loadBoard(name, signal)).map(([rank, username, score, avatar, countryCode]) => {
        return { rank, username, avatar, countryCode, figures: [score] }
      })
  }
}
