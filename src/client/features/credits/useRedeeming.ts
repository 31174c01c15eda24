import { useEffect, useRef, useState } from 'react'
import type { RedeemedGiftCard } from '../../../protocol/credit/credit.ts'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { redeemGiftCard } from '../../network/calls/creditCalls.ts'
import { refreshMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { errorCode, failureText, retryAfterOf } from '../../network/http/requestError.ts'
import { creditHistoryQuery } from './creditHistory.ts'

/** How long the button of a gift card rests after too many wrong tries (spec §8). */
const GIFT_CARD_REST_MS = 5_000

interface Redeeming {
  readonly isBusy: boolean
  /** Too many wrong tries: the button rests for a while. */
  readonly isResting: boolean
  /** The text's key. */
  readonly problem: GiftCardProblem | null
  /** The minutes after which another code can be tried; null where that is not known. */
  readonly minutes: number | null
}

type GiftCardProblem =
  | 'credit.giftCard.invalid'
  | 'credit.giftCard.used'
  | 'credit.giftCard.tooManyTries'
  | 'network.fault'
  | 'network.error'

const IDLE: Redeeming = { isBusy: false, isResting: false, problem: null, minutes: null }

/** Sends the code of a card and keeps the result (spec §8). */
export function useRedeeming(onRedeemed: (card: RedeemedGiftCard) => void) {
  const [state, setState] = useState(IDLE)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  const redeem = async (code: string) => {
    setState((before) => ({ ...before, isBusy: true, problem: null }))
    try {
      const card = await redeemGiftCard(code)
      setState(IDLE)
      onRedeemed(card)
      void refreshMember().catch(() => {})
      void queryClient.invalidateQueries({ queryKey: creditHistoryQuery.queryKey })
    } catch (error) {
      const problem = problemOf(errorCode(error))
      const isResting = problem === 'credit.giftCard.tooManyTries'
      const seconds = isResting ? retryAfterOf(error) : null
      const minutes = seconds === null ? null : Math.ceil(seconds / 60)
      setState({ isBusy: false, isResting, problem, minutes })
      if (isResting)
        rest.current = setTimeout(() => setState((before) => ({ ...before, isResting: false })), GIFT_CARD_REST_MS)
    }
  }
  const forgetProblem = () => setState((before) => (before.isResting ? before : { ...before, problem: null }))
  return { state, redeem, forgetProblem }
}

export function problemOf(code: number | null): GiftCardProblem {
  switch (code) {
    case ERRORS.giftCardInvalid.status:
      return 'credit.giftCard.invalid'
    case ERRORS.giftCardRedeemed.status:
      return 'credit.giftCard.used'
    case ERRORS.tooManyTries.status:
      return 'credit.giftCard.tooManyTries'
    default:
      return failureText(code)
  }
}
