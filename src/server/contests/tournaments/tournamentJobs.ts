/** The kinds of the jobs that move tournaments on. */
export const TOURNAMENT_JOBS = {
  /** Ends the registration. */
  close: 'tournamentClose',
  /** Draws the bracket, or cancels the tournament if too few members joined. */
  start: 'tournamentStart',
  /** Applies the results so far, and opens the rounds that follow. */
  advance: 'tournamentAdvance',
  /** Begins one match. */
  match: 'tournamentMatch',
  /** Decides a match to which at most one member came. */
  noShow: 'tournamentNoShow',
  /** Opens the next tournament of a schedule. */
  schedule: 'tournamentSchedule',
} as const

export type TournamentJob = keyof typeof TOURNAMENT_JOBS

/** The job of that kind for one row. `id` is the id of the tournament, the matchup or the schedule. */
export function tournamentJob(name: TournamentJob, id: number, dueAt: Date) {
  return { key: tournamentJobKey(name, id), kind: TOURNAMENT_JOBS[name], dueAt, payload: { id } }
}

export const tournamentJobKey = (name: TournamentJob, id: number) => `${TOURNAMENT_JOBS[name]}:${id}`
