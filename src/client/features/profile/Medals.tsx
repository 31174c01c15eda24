import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import './medals.css'

interface MedalsProps {
  golds: number
  silvers: number
  bronzes: number
}

/** The medals of a member in tournaments: three counts. */
export function Medals({ golds, silvers, bronzes }: MedalsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const counts = [
    ['gold', golds],
    ['silver', silvers],
    ['bronze', bronzes],
  ] as const
  return (
    <ul className="medals" aria-label={t('medals.label')}>
      {counts.map(([metal, count]) => (
        <li key={metal}>
          <img src={`/ui/medal-${metal}.svg`} alt={t(`medals.${metal}`)} />
          <b>{format.number(count)}</b>
        </li>
      ))}
    </ul>
  )
}
