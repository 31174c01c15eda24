import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { sentChallengesQuery } from '../network/queries/challengeQueries.ts'
import { useMember } from '../network/queries/memberStores.ts'
import { queryClient } from '../network/queries/queryClient.ts'
import { serverNow } from '../network/http/serverTime.ts'
import { Button, type ButtonKind } from '../ui/kit/Button.tsx'
import { useCountdown } from '../ui/hooks/useCountdown.ts'
import { type ChallengeTerms, type Opponent, useOpenChallenge } from './challengeAddress.ts'
import { buttonStateOf, deadlineOf } from './challengeStage.ts'
import './challengeButton.css'

interface ChallengeButtonProps {
  /** Whom; oneself nobody can challenge, and there is no button. */
  readonly opponent: Opponent
  /** What it says while nothing is under way; "Challenge" if not given. */
  readonly label?: string
  /** What the new challenge starts from; without them from those of last time. */
  readonly terms?: ChallengeTerms
  readonly kind?: ButtonKind
  readonly className?: string
  readonly iconSize?: number
}

/** Asks another member for a match, or leads to what has come of it (spec §2, Challenge dialog). */
export function ChallengeButton(props: ChallengeButtonProps) {
  const { opponent, label, terms = null, kind = 'line', className = '', iconSize = 52 } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const open = useOpenChallenge()
  const memberId = useMember()?.id
  const { data: sent, isPending } = useQuery(
    { ...sentChallengesQuery(memberId ?? 0), enabled: memberId !== undefined },
    queryClient,
  )
  const newest = sent?.find(({ userB }) => userB.id === opponent.id)
  // Steps until the challenge has expired, and not at all without one.
  useCountdown(newest?.acceptedAt === null ? deadlineOf(newest) : 0, serverNow)
  if (memberId === undefined || memberId === opponent.id) return null
  const state = buttonStateOf(newest, serverNow())
  const shared = { iconSize, 'data-challenge': isPending ? 'loading' : state.kind }
  switch (state.kind) {
    case 'active':
      return (
        <Button
          {...shared}
          className={`cb cb--active ${className}`}
          icon="play-circle-duotone"
          onClick={() => void navigate(`/matchup/${state.matchupId}`)}
        >
          {t('challenge.goToMatch')}
        </Button>
      )
    case 'requested':
      return (
        <Button
          {...shared}
          className={`cb cb--requested ${className}`}
          icon="check-circle-fill"
          onClick={() => open({ challengeId: state.challengeId })}
        >
          {t('challenge.requested')}
        </Button>
      )
    case 'ready':
      return (
        <Button
          {...shared}
          className={`cb ${className}`}
          kind={kind}
          icon="handshake-fill"
          busy={isPending}
          onClick={() => open({ opponent, terms })}
        >
          {label ?? t('challenge.button')}
        </Button>
      )
  }
}
