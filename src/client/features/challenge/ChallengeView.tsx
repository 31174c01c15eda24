import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Challenge } from '../../../protocol/challenge/challenge.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { CHALLENGE_MODAL } from '../../challenge/challengeAddress.ts'
import type { ChallengeStage } from '../../challenge/challengeStage.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/overlays/Dialog.tsx'
import { Dots } from '../../ui/kit/Dots.tsx'
import { MatchTerms } from '../../ui/backgammon/MatchTerms.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { ActiveWarning } from './ActiveWarning.tsx'
import { Duel } from './Duel.tsx'
import { type Answering, useAnswering } from './useAnswering.ts'
import { useStage } from './useStage.ts'

interface ChallengeViewProps {
  readonly challenge: Challenge
  readonly member: Member
  readonly isOpen: boolean
}

/** A challenge with both its members, and what the viewer can do now. */
export function ChallengeView({ challenge, member, isOpen }: ChallengeViewProps) {
  const { t } = useTranslation()
  const answering = useAnswering(challenge)
  const { stage, left } = useStage(challenge, { isOpen, isBusy: answering.busy !== null })
  const isChallenger = challenge.userA.id === member.id
  useLeadToMatch(challenge, { isWaiting: stage === 'pending' && isChallenger, isOpen })
  const other = isChallenger ? challenge.userB : challenge.userA
  const name = other.username ?? t('opponent.member')
  const mustAnswer = stage === 'pending' && !isChallenger
  const part = { challenge, name, stage, isChallenger, answering }
  return (
    <Dialog
      name={CHALLENGE_MODAL}
      title={<Title {...part} />}
      isDismissible={!mustAnswer}
      {...(!mustAnswer && { closeLabel: t('challenge.close') })}
    >
      <Duel challenge={challenge} stage={stage} left={left} />
      <div className="ch__terms">
        <MatchTerms terms={challenge} />
      </div>
      <Status {...part} />
      {stage === 'pending' && <ActiveWarning memberId={member.id} opponentId={other.id} />}
      <Buttons {...part} />
    </Dialog>
  )
}

/** Leads the challenger, who has waited here for the answer, to the board as soon as it is a yes. */
function useLeadToMatch({ matchup }: Challenge, { isWaiting, isOpen }: { isWaiting: boolean; isOpen: boolean }): void {
  const navigate = useNavigate()
  const hasWaited = useRef(false)
  const matchupId = matchup === null || matchup.finished ? null : matchup.id
  useEffect(() => {
    if (hasWaited.current && isOpen && matchupId !== null) void navigate(`/matchup/${matchupId}`, { replace: true })
    hasWaited.current = isWaiting
  }, [isWaiting, isOpen, matchupId, navigate])
}

interface PartProps {
  readonly challenge: Challenge
  /** Of the other member. */
  readonly name: string
  readonly stage: ChallengeStage
  readonly isChallenger: boolean
  readonly answering: Answering
}

function Title({ name, stage, isChallenger }: PartProps) {
  const { t } = useTranslation()
  if (stage !== 'pending') return t(`challenge.${stage}`)
  return isChallenger ? t('challenge.sent') : t('challenge.requestTitle', { name })
}

/** The state of the challenge in a sentence. Changes are read out. */
function Status({ challenge: { joinCredit }, name, stage, isChallenger }: PartProps) {
  const { t } = useTranslation()
  if (stage === 'pending' && isChallenger) {
    return (
      <output className="ch__status ch__status--wait">
        <Dots />
        <span>{t('challenge.waiting', { name })}</span>
      </output>
    )
  }
  const text = () => {
    switch (stage) {
      case 'pending':
        return joinCredit === null ? t('challenge.freeText') : t('challenge.costText', { count: joinCredit })
      case 'accepted':
        return t('challenge.acceptedText', { name })
      case 'declined':
        return isChallenger ? t('challenge.declinedByOther', { name }) : t('challenge.declinedByMe')
      case 'withdrawn':
        return isChallenger ? t('challenge.withdrawnByMe') : t('challenge.withdrawnByOther', { name })
      case 'expired':
        return t('challenge.expiredText')
    }
  }
  return <output className="ch__status">{text()}</output>
}

function Buttons({ challenge: { matchup }, stage, isChallenger, answering }: PartProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { close } = useModal(CHALLENGE_MODAL)
  const { busy, accept, decline } = answering
  if (stage === 'pending' && isChallenger) {
    return (
      <DialogButtons>
        <Button kind="line" size="big" icon="x-bold" busy={busy === 'decline'} onClick={decline}>
          {t('challenge.cancel')}
        </Button>
      </DialogButtons>
    )
  }
  if (stage === 'pending') {
    return (
      <DialogButtons>
        <Button kind="line" size="big" busy={busy === 'decline'} onClick={decline}>
          {t('challenge.decline')}
        </Button>
        <Button kind="primary" size="big" busy={busy === 'accept'} onClick={accept}>
          {t('challenge.accept')}
        </Button>
      </DialogButtons>
    )
  }
  const isOver = matchup?.finished ?? true
  return (
    <DialogButtons>
      {stage === 'accepted' && !isOver ? (
        <Button kind="primary" size="big" onClick={() => void navigate(`/matchup/${matchup?.id}`, { replace: true })}>
          {t('newMatchup.play')}
        </Button>
      ) : stage === 'accepted' ? (
        <Button
          kind="primary"
          size="big"
          onClick={() => void navigate(`/matchup/${matchup?.id}/result`, { replace: true })}
        >
          {t('challenge.result')}
        </Button>
      ) : (
        <Button kind="primary" size="big" onClick={close}>
          {t('challenge.close')}
        </Button>
      )}
    </DialogButtons>
  )
}
