import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Challenge } from '../../../protocol/challenge/challenge.ts'
import { CHALLENGE_MODAL } from '../../challenge/challengeAddress.ts'
import { deadlineOf, stageOf, type ChallengeStage } from '../../challenge/challengeStage.ts'
import { refreshChallenges } from '../../network/queries/challengeQueries.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { useCountdown } from '../../ui/hooks/useCountdown.ts'
import { useModal } from '../../ui/hooks/useModal.ts'

const EXPIRED_SNACK_MS = 3_000

/**
 * The state of the challenge as time passes, and the seconds until it expires. When they run out while the challenge is
 * shown, the dialog closes (spec §4), unless an answer is under way.
 */
export function useStage(
  challenge: Challenge,
  { isOpen, isBusy }: { readonly isOpen: boolean; readonly isBusy: boolean },
): { readonly stage: ChallengeStage; readonly left: number } {
  const { t } = useTranslation()
  const { close } = useModal(CHALLENGE_MODAL)
  const left = useCountdown(deadlineOf(challenge), serverNow)
  const known = stageOf(challenge, serverNow())
  const stage = known === 'expired' && isBusy ? 'pending' : known
  const wasPending = useRef(false)
  useEffect(() => {
    if (stage === 'expired' && wasPending.current && isOpen) {
      void refreshChallenges()
      showSnack('info', t('challenge.expired'), EXPIRED_SNACK_MS)
      close()
    }
    wasPending.current = stage === 'pending'
  }, [stage, isOpen, close, t])
  return { stage, left }
}
