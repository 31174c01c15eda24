import type { CreditReason } from '../../../protocol/credit/credit.ts'
import { done, type Progress } from './progress.ts'

/** A member's progress from a change of credit, by its reason (product §14). */
export function judgeCredit(reason: CreditReason): readonly Progress[] {
  return done({ charged: reason === 'giftcard_redeem', awardist: reason === 'tournament_prize' })
}
