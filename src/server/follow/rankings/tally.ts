/** All that a member's places depend on. */
export interface Tally {
  readonly rating: number
  /** Points of rated matches played. */
  readonly experience: number
  readonly ratedMatches: number
  readonly wins: number
  readonly golds: number
  readonly silvers: number
  readonly bronzes: number
  readonly quizScore: number
  /** A blocked member holds no place, and keeps all that led to it. */
  readonly isBlocked: boolean
}
