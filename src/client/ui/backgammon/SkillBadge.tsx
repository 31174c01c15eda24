import { useTranslation } from 'react-i18next'
import { bandOf } from '../../../engine/evaluation/analysis/playerTotals.ts'
import { SKILL_BADGES } from '../../../protocol/analysis/skillBadges.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatErrorRate } from '../../i18n/formatPlay.ts'
import { Ltr } from '../kit/Bidi.tsx'
import { Icon } from '../icons/Icon.tsx'
import '../kit/badge.css'

/** Honours for those who have earned them, and the way upwards for those who learn. */
const SIGNS = { pro: 'crown-fill', normal: 'seal-check-fill', beginner: 'chart-line-up-duotone' } as const

interface SkillBadgeProps {
  /** The equity lost per decision. */
  errorRate: number
  /** Omits the rate where it already stands beside the badge. */
  isBandOnly?: boolean
}

/** A player's skill: the band, and the error rate in thousandths as players state it. */
export function SkillBadge({ errorRate, isBandOnly = false }: SkillBadgeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const band = bandOf(errorRate)
  const badge = SKILL_BADGES[band]
  return (
    <span className={`badge badge--${badge}`}>
      <Icon name={SIGNS[badge]} size={38} />
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
