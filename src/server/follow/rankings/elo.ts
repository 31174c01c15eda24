/** What a member's rating depends on; `experience` is the sum of the lengths of its rated matches. */
export interface Rating {
  readonly rating: number
  readonly experience: number
}

/** What a new member begins with; the columns of `members` have the same defaults. @public */
export const INITIAL_RATING: Rating = { rating: 1500, experience: 0 }

/**
 * Both ratings after a match of `length` points, by the formula of FIBS: the winner gains and the loser loses
 * 4·K·√length·P, where P is the chance that the result had not to come, 1 / (10^(D·√length/2000) + 1) for the stronger
 * side's win and 1 minus that for the weaker side's, and K = max(1, 5 − experience/100) of each before the match.
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
