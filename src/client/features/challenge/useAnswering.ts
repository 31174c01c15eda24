import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Challenge } from '../../../protocol/challenge/challenge.ts'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { CHALLENGE_MODAL } from '../../challenge/challengeAddress.ts'
import {
  acceptChallenge,
  challengeQuery,
  declineChallenge,
  refreshChallenges,
} from '../../network/queries/challengeQueries.ts'
import { refreshActiveMatchups } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { playSound } from '../../platform/sound.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import { FAILURE_SNACK_MS } from './useSending.ts'

export interface Answering {
  /** The answer under way. */
  readonly busy: 'accept' | 'decline' | null
  /** Accepts it and goes to the match. */
  readonly accept: () => void
  /** Declines it or takes it back, and closes the dialog. */
  readonly decline: () => void
}

/** The answers to a challenge, one at a time. */
export function useAnswering({ id }: Pick<Challenge, 'id'>): Answering {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { close } = useModal(CHALLENGE_MODAL)
  const [busy, setBusy] = useState<Answering['busy']>(null)
  const isUnderWay = useRef(false)

  async function answer(kind: 'accept' | 'decline', act: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(kind)
    try {
      await act()
    } catch (error) {
      const code = errorCode(error)
      if (code === ERRORS.notEnoughCredit.status) showSnack('error', t('challenge.notEnoughCredit'), FAILURE_SNACK_MS)
      // A conflict means that the challenge has changed meanwhile; the dialog then shows that. Without any answer the
      // message of the network is shown.
      else if (code !== null && code !== ERRORS.conflict.status)
        showSnack('error', t('challenge.failed'), FAILURE_SNACK_MS)
      await refreshChallenges()
    } finally {
      isUnderWay.current = false
      setBusy(null)
    }
  }

  async function accept(): Promise<void> {
    await acceptChallenge(id)
    void refreshActiveMatchups()
    const challenge = await queryClient.query(challengeQuery(id))
    if (challenge?.matchupId == null) return
    playSound('found')
    void navigate(`/matchup/${challenge.matchupId}`, { replace: true })
  }

  async function decline(): Promise<void> {
    await declineChallenge(id)
    void refreshChallenges()
    close()
  }

  return { busy, accept: () => void answer('accept', accept), decline: () => void answer('decline', decline) }
}
