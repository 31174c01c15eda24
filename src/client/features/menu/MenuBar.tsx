import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Matchup } from '../../../protocol/matchup.ts'
import type { Member } from '../../../protocol/member.ts'
import { useFormat } from '../../i18n/format.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { CreditPill } from '../../ui/CreditPill.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { memberName } from '../../ui/memberName.ts'
import { TopBar } from '../../ui/TopBar.tsx'

/** Who is signed in, what they own, and the matchup they have running. */
export function MenuBar({ member, active }: { member: Member; active: Matchup | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const name = memberName(member, useFormat())
  return (
    <TopBar>
      <div className="who">
        <Avatar name={name} picture={member.avatar} tone="ivory" size={92} />
        <b className="t3 title who__name">
          <bdi>{name}</bdi>
        </b>
        <Flag countryCode={member.countryCode} />
      </div>
      <CreditPill credit={member.credit} />
      {active !== null && (
        <div className="bar__end">
          <Button kind="quiet" className="lbtn" onClick={() => void navigate(`/matchup/${active.id}`)}>
            <ActiveSign />
            {t('menu.continue')}
          </Button>
        </div>
      )}
    </TopBar>
  )
}

/** An hourglass with a dot: something is going on. */
function ActiveSign() {
  return (
    <span className="ico">
      <Icon name="hourglass-duotone" size={52} />
      <i className="dot dot--on" />
    </span>
  )
}
