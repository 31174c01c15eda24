import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Member } from '../../../protocol/member/member.ts'
import { useFormat } from '../../i18n/format.ts'
import { useActiveMatchups, useUnseenCount } from '../../network/queries/memberStores.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { CreditPill } from '../../ui/backgammon/Credit.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { memberName } from '../../ui/people/names.ts'
import { TopBar } from '../../ui/screen/TopBar.tsx'

const SHOWN_AT_MOST = 99

/** The signed-in member, its credit, and its unseen notifications. */
export function MenuBar({ member }: { member: Member }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const name = memberName(member, useFormat())
  return (
    <TopBar>
      <button
        type="button"
        className="who hit"
        aria-label={`${t('menu.profile')}: ${name}`}
        onClick={() => void navigate('/profile')}
      >
        <Avatar name={name} picture={member.avatar} tone="ivory" size={92} cosmetics={member.cosmetics} />
        <b className="t3 title who__name">
          <bdi>{name}</bdi>
        </b>
      </button>
      <CreditPill credit={member.credit} onOpen={() => void navigate('/credits')} />
      <div className="bar__end">
        <ActivityButton onClick={() => void navigate('/activity/matchup')} />
        <NotificationsButton onClick={() => void navigate('/notification')} />
      </div>
    </TopBar>
  )
}

/** Lit while a matchup of the member runs or waits, in a tournament or not. */
function ActivityButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  const isActive = useActiveMatchups().length > 0
  const label = t('menu.activity')
  return (
    <Button
      kind="quiet"
      className="lbtn"
      aria-label={isActive ? `${label}: ${t('menu.activeMatchups')}` : label}
      onClick={onClick}
    >
      <span className="ico">
        <Icon name="hourglass-duotone" size={52} />
        {isActive && <i className="dot dot--on" />}
      </span>
      {label}
    </Button>
  )
}

function NotificationsButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const unseen = useUnseenCount()
  const label = t('menu.notifications')
  const shown = format.number(Math.min(unseen, SHOWN_AT_MOST)) + (unseen > SHOWN_AT_MOST ? '+' : '')
  return (
    <Button
      kind="quiet"
      className="lbtn"
      aria-label={unseen === 0 ? label : `${label}: ${t('menu.unseen', { count: unseen })}`}
      onClick={onClick}
    >
      <span className="ico">
        <Icon name="bell-duotone" size={52} />
        {unseen > 0 && <i className="dot ltr">{shown}</i>}
      </span>
      {label}
    </Button>
  )
}
