import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { useFormat } from '../../i18n/format.ts'
import { Drawing } from '../../ui/icons/Drawing.tsx'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { MatchTerms } from '../../ui/backgammon/MatchTerms.tsx'
import { memberName } from '../../ui/people/names.ts'
import { Progress } from '../../ui/kit/Progress.tsx'
import { useCountdown } from '../../ui/hooks/useCountdown.ts'
import '../../ui/styles/carved.css'

interface SearchPanelProps {
  member: Member
  /** The matchup that waits for an opponent. */
  matchup: Matchup
  onCancel: () => void
}

/** The wait for an opponent: the member, the terms, and the time left. */
export function SearchPanel({ member, matchup, onCancel }: SearchPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [startedAt] = useState(() => performance.now())
  const left = useCountdown(startedAt + matchup.joinTimeout * 1000)
  const name = memberName(member, format)
  return (
    <div className="body carved">
      <img className="carved__rose" src="/ui/carved.svg" alt="" />
      <div className="ms__duel">
        <div className="ms__p">
          <Avatar
            name={name}
            picture={member.avatar}
            tone="ivory"
            size={220}
            ring={{ share: 1, kind: 'brass' }}
            cosmetics={member.cosmetics}
          />
          <b className="t3 title row ms__n">
            <bdi>{name}</bdi>
            <Flag countryCode={member.countryCode} />
          </b>
        </div>
        <Drawing name="medallion" className="ms__med" />
        <div className="ms__p">
          <span className="ms__q">
            <Icon name="question-bold" size={110} />
          </span>
          <b className="t3 title dim">{t('opponent.unknown')}</b>
        </div>
      </div>
      <div className="ms__wait">
        <h2 className="t5 title">{t('search.title')}</h2>
        <div className="ms__bar">
          <Progress share={1 - left / matchup.joinTimeout} kind="wait" label={t('search.title')} />
          <Ltr className="tnum t3 strong">{format.clock(left)}</Ltr>
        </div>
      </div>
      <MatchTerms terms={matchup} />
      <Button kind="line" icon="x-bold" onClick={onCancel}>
        {t('search.cancel')}
      </Button>
    </div>
  )
}
