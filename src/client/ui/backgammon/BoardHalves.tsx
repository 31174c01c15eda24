import type { ReactNode } from 'react'
import { BRAND } from '../../i18n/brand.ts'
import { useLocale } from '../../i18n/format.ts'
import { Drawing } from '../icons/Drawing.tsx'
import './boardHalves.css'

interface BoardHalvesProps {
  start?: ReactNode
  end?: ReactNode
  /** On the bar, under the medallion and the name. */
  spine?: ReactNode
  className?: string
}

/** An opened board: two halves in reading order, and the bar between them with medallion and name. */
export function BoardHalves({ start, end, spine, className = '' }: BoardHalvesProps) {
  const locale = useLocale()
  return (
    <div className={`halves ${className}`}>
      <Half>{start}</Half>
      <div className="spine wood--v">
        <Drawing name="medallion" className="spine__m" />
        <b className={`word-${locale}`}>{BRAND.name[locale]}</b>
        {spine}
      </div>
      <Half>{end}</Half>
    </div>
  )
}

function Half({ children }: { children: ReactNode }) {
  return (
    <div className="half">
      <Drawing name="half-points" className="half__pts" />
      {children}
    </div>
  )
}

interface HalfChoiceProps {
  /** Left out where more than one button needs the room. */
  art?: ReactNode
  label: string
  text: string
  kind: 'primary' | 'secondary'
  onClick: () => void
  children?: ReactNode
}

/** What one half of the board offers: a drawing, a large button, a line about it. */
export function HalfChoice({ art, label, text, kind, onClick, children }: HalfChoiceProps) {
  return (
    <div className="half__in">
      {art !== undefined && (
        <div className="half__art" aria-hidden="true">
          {art}
        </div>
      )}
      <button
        type="button"
        className={kind === 'primary' ? 'half__b half__b--p' : 'half__b half__b--s'}
        onClick={onClick}
      >
        {label}
      </button>
      <em>{text}</em>
      {children}
    </div>
  )
}
