/** The kinds of the due jobs that move tournaments on. */
export const TOURNAMENT_JOBS = {
  /** Ends the registration. */
  close: 'tournamentClose',
  /** Draws the bracket, or cancels where too few have come. */
  start: 'tournamentStart',
  /** Looks what has been decided and opens what follows. */
  advance: 'tournamentAdvance',
  /** Begins one match. */
  match: 'tournamentMatch',
  /** Decides a match that not both have come to. */
  noShow: 'tournamentNoShow',
  /** Opens the next tournament of a schedule. */
  schedule: 'tournamentSchedule',
} as const

export type TournamentJob = keyof typeof TOURNAMENT_JOBS

/** What a job of that kind about that row is due with; `id` is that of the tournament, the matchup or the schedule. */
export function tournamentJob(name: TournamentJob, id: number, dueAt: Date) {
  return { key: tournamentJobKey(name, id), kind: TOURNAMENT_JOBS[name], dueAt, payload: { id } }
}

export const tournamentJobKey = (name: TournamentJob, id: number) => `${TOURNAMENT_JOBS[name]}:${id}`
