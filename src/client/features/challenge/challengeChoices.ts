import { isVariantName, type VariantName } from '../../../engine/rules/variant.ts'
import { DEFAULT_LENGTH } from '../../../protocol/matchup/matchupTerms.ts'
import { ENTRY_FEES, MATCH_LENGTHS } from '../../ui/backgammon/matchChoices.ts'
import type { ChallengeTerms } from '../../challenge/challengeAddress.ts'
import { readStored, writeStored } from '../../platform/localSettings.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'

/** The choices, in the order of the reels; 0 is free. */
export const LENGTHS: readonly number[] = MATCH_LENGTHS
const FEES: readonly number[] = [0, ...ENTRY_FEES]

/** The terms of a challenge that can be chosen. */
export interface Choices {
  readonly length: number
  readonly variant: VariantName
  readonly fee: number
}

const STORAGE_KEY = 'khatam.challenge'
const FIRST: Choices = { length: DEFAULT_LENGTH, variant: 'normal', fee: 0 }

/** The fees that the member can pay: always free, and each fee up to the credit. */
export function payableFees(credit: number): readonly number[] {
  return FEES.filter((fee) => fee <= credit)
}

/** The initial choices: the given terms or those of last time, with the fee as near as the credit allows. */
export function firstChoices(terms: ChallengeTerms | null, stored: unknown, credit: number): Choices {
  const given = terms === null ? readChoices(stored) : { ...terms, fee: terms.joinCredit ?? 0 }
  const { length, variant, fee } = given
  const payable = payableFees(credit).filter((candidate) => candidate <= fee)
  return { length: LENGTHS.includes(length) ? length : DEFAULT_LENGTH, variant, fee: payable.at(-1) ?? 0 }
}

export const readStoredChoices = () => readStored(STORAGE_KEY)

export function storeChoices(choices: Choices): void {
  writeStored(STORAGE_KEY, choices)
}

/** The kept choices, if each of them still exists. */
function readChoices(stored: unknown): Choices {
  if (typeof stored !== 'object' || stored === null) return FIRST
  const { length, variant, fee } = { length: undefined, variant: undefined, fee: undefined, ...stored }
  if (typeof length !== 'number' || !LENGTHS.includes(length) || !isVariantName(variant)) return FIRST
  return typeof fee === 'number' && FEES.includes(fee) ? { length, variant, fee } : FIRST
}

type Seats = Pick<Matchup, 'userAId' | 'userBId' | 'tournamentId' | 'startedAt'>

/** Whether an ordinary match of these two is under way among the member's active ones (spec §2, Challenge dialog). */
export function hasMatchWith(active: readonly Seats[], memberId: number, opponentId: number): boolean {
  return active.some(({ userAId, userBId, tournamentId, startedAt }) => {
    const isTheirs =
      (userAId === memberId && userBId === opponentId) || (userAId === opponentId && userBId === memberId)
    return isTheirs && tournamentId === null && startedAt !== null
  })
}
