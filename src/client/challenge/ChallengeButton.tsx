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
  /** The member to challenge. There is no button for oneself. */
  readonly opponent: Opponent
  /** The text while no challenge is under way; "Challenge" by default. */
  readonly label?: string
  /** The first terms of a new challenge; by default those of the last one. */
  readonly terms?: ChallengeTerms
  readonly kind?: ButtonKind
  /** One tap sends a free challenge with the last terms. The dialog then shows it, and takes it back. */
  readonly isAtOnce?: boolean
  readonly className?: string
  readonly iconSize?: number
}

/** Challenges another member, or leads to the challenge or match under way (spec §2, Challenge dialog). */
export function ChallengeButton(props: ChallengeButtonProps) {
  const { opponent, label, terms = null, kind = 'line', className = '', iconSize = 52, isAtOnce = false } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const open = useOpenChallenge()
  const memberId = useMember()?.id
  const { data: sent, isPending } = useQuery(
    { ...sentChallengesQuery(memberId ?? 0), enabled: memberId !== undefined },
    queryClient,
  )
  const newest = sent?.find(({ userB }) => userB.id === opponent.id)
  // Renders each second until the challenge has expired.
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
          onClick={() => open({ opponent, terms, isAtOnce })}
        >
          {label ?? t('challenge.button')}
        </Button>
      )
  }
}
