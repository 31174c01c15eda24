import { done, type Progress } from './progress.ts'

/** The last rank that earns anything. */
export const LAST_NOTED_RANK = 100
const LAST_OF_TOP = 10

/** The progress from a global rank (product §14); 1 is the best. */
export function judgeRank(rank: number): readonly Progress[] {
  return done({
    ranked: rank <= LAST_NOTED_RANK,
    topTen: rank <= LAST_OF_TOP,
    goldenRank: rank === 1,
    silverRank: rank === 2,
    bronzeRank: rank === 3,
  })
}
