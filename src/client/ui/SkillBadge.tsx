import { useTranslation } from 'react-i18next'
import { SKILL_BANDS } from '../../engine/evaluation/analysis/playerTotals.ts'
import { SKILL_BADGES } from '../../protocol/constants.ts'
import { useFormat } from '../i18n/format.ts'
import { Ltr } from './Bidi.tsx'
import { Icon } from './Icon.tsx'
import './pill.css'

/** How well somebody plays, by the error per decision: the band, and the rate in thousandths as players give it. */
export function SkillBadge({ errorRate }: { errorRate: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const band = SKILL_BANDS.find(({ below }) => errorRate < below)?.band ?? 'awful'
  const badge = SKILL_BADGES[band]
  const rate = format.number(errorRate * 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className={`badge badge--${badge}`}>
      <Icon name={badge === 'pro' ? 'crown-fill' : 'seal-check-fill'} size={38} />
      <span>
        {t(`skill.${band}`)} · <Ltr>{rate}</Ltr>
      </span>
    </span>
  )
}
