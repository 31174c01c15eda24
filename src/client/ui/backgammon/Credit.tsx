import { useTranslation } from 'react-i18next'
import { Drawing } from '../icons/Drawing.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../kit/Bidi.tsx'
import './credit.css'

/** One coin, as large as its place says: 44 units, 34 in a chip. */
export function Coin() {
  return <Drawing name="coin" className="coin" />
}

interface CreditPillProps {
  credit: number
  /** Makes it a button. */
  onOpen?: () => void
}

/** The member's balance. */
export function CreditPill({ credit, onOpen }: CreditPillProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = `${t('pill.credit')}: ${format.number(credit)}`
  const content = (
    <>
      <Coin />
      <Ltr>{format.number(credit)}</Ltr>
    </>
  )
  return onOpen === undefined ? (
    <span className="pill">
      <span className="unseen">{t('pill.credit')}: </span>
      {content}
    </span>
  ) : (
    <button type="button" className="pill hit" aria-label={label} onClick={onOpen}>
      {content}
    </button>
  )
}
