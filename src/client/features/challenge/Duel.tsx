import { useTranslation } from 'react-i18next'
import type { Challenge } from '../../../protocol/challenge/challenge.ts'
import type { Opponent } from '../../challenge/challengeAddress.ts'
import type { ChallengeStage } from '../../challenge/challengeStage.ts'
import { useFormat } from '../../i18n/format.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { CountdownRing } from '../../ui/kit/CountdownRing.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/iconNames.ts'

interface DuelProps {
  readonly challenge: Challenge
  readonly stage: ChallengeStage
  /** Seconds until it expires. */
  readonly left: number
}

const ENDS: Readonly<Record<Exclude<ChallengeStage, 'pending'>, IconName>> = {
  accepted: 'handshake-duotone',
  declined: 'x-bold',
  withdrawn: 'arrow-u-up-left-bold',
  expired: 'hourglass-duotone',
}

/** The challenger, the time left or the outcome, and the challenged member. */
export function Duel({ challenge: { userA, userB, joinTimeout }, stage, left }: DuelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  // The server gives an answer on its way one more second. That second is not shown as time to think.
  const shown = Math.min(left, joinTimeout)
  return (
    <div className="ch__duel">
      <Person member={userA} />
      {stage === 'pending' ? (
        <div className="ch__ring" role="timer" aria-label={t('challenge.timeLeft', { time: format.clock(shown) })}>
          <CountdownRing share={shown / joinTimeout} size={160} hasStar={false} />
          <b aria-hidden="true">
            <Ltr>{format.clock(shown)}</Ltr>
          </b>
        </div>
      ) : (
        <span className={`ch__ring ch__end ch__end--${stage}`}>
          <Icon name={ENDS[stage]} size={84} />
        </span>
      )}
      <Person member={userB} />
    </div>
  )
}

function Person({ member: { username, avatar, cosmetics } }: { member: Opponent }) {
  const { t } = useTranslation()
  const name = username ?? t('opponent.member')
  return (
    <div className="ch__p">
      <Avatar name={name} picture={avatar} size={168} cosmetics={cosmetics} />
      <b className="t3 title ellip">
        <bdi>{name}</bdi>
      </b>
    </div>
  )
}
