/** A member's rating and experience. `experience` is the sum of the lengths of the member's rated matches. */
export interface Rating {
  readonly rating: number
  readonly experience: number
}

/** The rating of a new member. The columns of `members` have the same defaults. @public */
export const INITIAL_RATING: Rating = { rating: 1500, experience: 0 }

/**
 * Both ratings after a match of `length` points, by the formula of FIBS. The winner gains and the loser loses
 * 4·K·√length·P. P is the chance of the other result: 1 / (10^(D·√length/2000) + 1) when the stronger side won, 1 minus
 * that when the weaker side won, with D the difference of the ratings. K is max(1, 5 − experience/100), from each
 * member's own experience before the match.
 */
export function ratingsAfter(winner: Rating, loser: Rating, length: number): { winner: Rating; loser: Rating } {
  const difference = winner.rating - loser.rating
  const chanceOfLosing = 1 / (10 ** ((difference * Math.sqrt(length)) / 2000) + 1)
  const stake = 4 * Math.sqrt(length) * chanceOfLosing
  return {
    winner: { rating: winner.rating + newcomerFactor(winner) * stake, experience: winner.experience + length },
    loser: { rating: loser.rating - newcomerFactor(loser) * stake, experience: loser.experience + length },
  }
}

function newcomerFactor({ experience }: Rating): number {
  return Math.max(1, 5 - experience / 100)
}
