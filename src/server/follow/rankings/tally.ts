/** Everything that a member's places depend on. */
export interface Tally {
  readonly rating: number
  /** The points of all rated matches played. */
  readonly experience: number
  readonly ratedMatches: number
  readonly wins: number
  readonly golds: number
  readonly silvers: number
  readonly bronzes: number
  readonly quizScore: number
  /** A blocked member holds no place. What led to its places is kept. */
  readonly isBlocked: boolean
}
