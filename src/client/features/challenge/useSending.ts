import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { wireOfVariant } from '../../../protocol/wire/variantOfWire.ts'
import { type Opponent, useOpenChallenge } from '../../challenge/challengeAddress.ts'
import { stageOf } from '../../challenge/challengeStage.ts'
import { challengeQuery, loadSentTo, refreshChallenges, sendChallenge } from '../../network/queries/challengeQueries.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import type { Choices } from './challengeChoices.ts'

export const FAILURE_SNACK_MS = 3_000

/** Sends a challenge, one at a time (spec §5), and then shows it in the dialog. */
export function useSending(opponent: Opponent, member: Member) {
  const { t } = useTranslation()
  const show = useOpenChallenge()
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)

  async function send({ length, variant, fee }: Choices): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    try {
      const request = { userBId: opponent.id, length, ...wireOfVariant(variant), ...(fee > 0 && { joinCredit: fee }) }
      const challenge = await sendChallenge(request)
      queryClient.setQueryData(challengeQuery(challenge.id).queryKey, challenge)
      void refreshChallenges()
      show({ challengeId: challenge.id }, true)
    } catch (error) {
      await explain(errorCode(error))
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  async function explain(code: number | null): Promise<void> {
    if (code === ERRORS.conflict.status) {
      // A challenge with other terms waits already, sent from another screen or device. It is shown.
      const newest = await loadSentTo(member.id, opponent.id).catch(() => null)
      if (newest !== null && stageOf(newest, serverNow()) === 'pending') {
        void refreshChallenges()
        show({ challengeId: newest.id }, true)
        return
      }
      showSnack('warning', t('challenge.tooMany'), FAILURE_SNACK_MS)
    } else if (code === ERRORS.notEnoughCredit.status) {
      showSnack('error', t('challenge.notEnoughCredit'), FAILURE_SNACK_MS)
    } else if (code === ERRORS.notFound.status) showSnack('error', t('challenge.unavailable'), FAILURE_SNACK_MS)
    // Without any answer the message of the network has been shown.
    else if (code !== null) showSnack('error', t('challenge.failed'), FAILURE_SNACK_MS)
  }

  return { isSending, send: (choices: Choices) => void send(choices) }
}
