/** The numbers from which every statement of the filling derives its rows. */
export interface FillPlan {
  readonly members: number
  readonly matches: number
  /** The first matches are real ones: one that was played and analysed, and one that has just begun. */
  readonly played: number
  readonly running: number
  /** The last rows that exist before the filling. */
  readonly lastMember: number
  readonly lastMatch: number
  readonly tournaments: number
}

/** A statement with the name under which its time is printed. */
export interface FillStep {
  readonly name: string
  readonly statement: string
}

/** The instant of the test server’s clock. All rows are older. */
export const NOW = `timestamptz '2026-01-01 00:00:00+00'`

/** One match of so many has its actions, its dice and its analysis. It has one game. */
export const RECORDED_EVERY = 600
/** One match of so many belongs to a tournament. */
export const TOURNAMENT_EVERY = 64
/** Competitors, and matches, of each tournament. */
export const COMPETITORS = 32
export const PAIRINGS = COMPETITORS - 1
/** The latest tournaments, which nobody has begun to play. */
export const OPEN_TOURNAMENTS = 10
/** The days of a year that quizzes and dice are counted on. */
export const DAYS = 365

/** The tournaments whose matches are among so many matches. */
export function countTournaments(matches: number): number {
  return Math.max(1, Math.floor(matches / TOURNAMENT_EVERY / PAIRINGS))
}

/** The power of a random number by which seats are given: the higher, the more of them have the first members. */
const SKEW = 2.6

/**
 * SQL for a random member. Among a million, the first has one seat of 200, the tenth one of 2,000, and half of the members
 * fewer than one of two million.
 */
export const skewedMember = ({ members }: Pick<FillPlan, 'members'>) =>
  `(1 + floor(${members} * power(random(), ${SKEW})))::bigint`

/** SQL for how many of the seats of all matches a member `id` has, by the same skew. */
export const seatsOfMember = ({ members, matches }: Pick<FillPlan, 'members' | 'matches'>) =>
  `(${(2 * matches) / SKEW / members} * power(id::float8 / ${members}, ${1 / SKEW - 1}))::int`

/** SQL for any member, each as likely as the next. */
export const anyMember = ({ members }: Pick<FillPlan, 'members'>) => `(1 + floor(${members} * random()))::bigint`
