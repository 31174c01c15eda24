import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { Ltr } from './Bidi.tsx'
import { Coin } from './Coin.tsx'
import './pill.css'

/** The member's balance. */
export function CreditPill({ credit }: { credit: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <span className="pill" aria-label={`${t('credit.balance')}: ${format.number(credit)}`}>
      <Coin />
      <Ltr>{format.number(credit)}</Ltr>
    </span>
  )
}
