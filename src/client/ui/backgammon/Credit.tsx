import { useTranslation } from 'react-i18next'
import { Drawing } from '../icons/Drawing.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../kit/Bidi.tsx'
import './credit.css'

/** One coin. Its place sets the size: 44 units, or 34 in a chip. */
export function Coin() {
  return <Drawing name="coin" className="coin" />
}

interface CreditPillProps {
  credit: number
  /** With this, the balance is a button. */
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
    <button type="button" className="pill pill--button" aria-label={label} onClick={onOpen}>
      {content}
    </button>
  )
}
