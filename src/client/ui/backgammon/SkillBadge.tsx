import { useTranslation } from 'react-i18next'
import { bandOf } from '../../../engine/evaluation/analysis/playerTotals.ts'
import { SKILL_BADGES } from '../../../protocol/analysis/skillBadges.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatErrorRate } from '../../i18n/formatPlay.ts'
import { Ltr } from '../kit/Bidi.tsx'
import { Icon } from '../icons/Icon.tsx'
import '../kit/badge.css'

interface SkillBadgeProps {
  /** Equity given away per decision. */
  errorRate: number
  /** Without the rate, where that stands beside it. */
  isBandOnly?: boolean
}

/** How well somebody plays, by the error per decision: the band, and the rate in thousandths as players give it. */
export function SkillBadge({ errorRate, isBandOnly = false }: SkillBadgeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const band = bandOf(errorRate)
  const badge = SKILL_BADGES[band]
  return (
    <span className={`badge badge--${badge}`}>
      <Icon name={badge === 'pro' ? 'crown-fill' : 'seal-check-fill'} size={38} />
      <span>
        {t(`skill.${band}`)}
        {!isBandOnly && (
          <>
            {' · '}
            <Ltr>{formatErrorRate(format, errorRate)}</Ltr>
          </>
        )}
      </span>
    </span>
  )
}
