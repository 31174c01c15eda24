import type { CreditReason } from '../../../protocol/credit/credit.ts'
import { bestOf, done, type Progress } from './progress.ts'

/** A member's progress from a change of credit, by its reason (product §14). */
export function judgeCredit(reason: CreditReason): readonly Progress[] {
  return done({ charged: reason === 'giftcard_redeem', awardist: reason === 'tournament_prize' })
}

/** The last rank that earns an achievement. */
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

/** A member's medals and correct quiz answers. */
export interface Honours {
  readonly golds: number
  readonly silvers: number
  readonly bronzes: number
  readonly quizScore: number
}

/** The progress from new medals and right quiz answers (product §14). */
export function judgeHonours(before: Honours, after: Honours): readonly Progress[] {
  return [
    ...done({
      goldChampion: after.golds > before.golds,
      silverChampion: after.silvers > before.silvers,
      bronzeChampion: after.bronzes > before.bronzes,
    }),
    ...(after.quizScore > before.quizScore ? [bestOf('quizMaster', after.quizScore)] : []),
  ]
}
