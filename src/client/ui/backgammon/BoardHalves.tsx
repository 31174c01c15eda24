import type { ReactNode } from 'react'
import { BRAND } from '../../../protocol/site/brand.ts'
import { useLocale } from '../../i18n/format.ts'
import { Drawing } from '../icons/Drawing.tsx'
import './boardHalves.css'

interface BoardHalvesProps {
  start?: ReactNode
  end?: ReactNode
  /** Content of the bar, below the medallion and the name. */
  spine?: ReactNode
  className?: string
}

/** An open board: two halves in reading order. The bar between them carries the medallion and the name. */
export function BoardHalves({ start, end, spine, className = '' }: BoardHalvesProps) {
  const locale = useLocale()
  return (
    <div className={`halves ${className}`}>
      <Half>{start}</Half>
      <div className="spine wood--v">
        <Drawing name="medallion" className="spine__m" />
        <b className="word">{BRAND.name[locale]}</b>
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
  /** A drawing; omitted when several buttons need its room. */
  art?: ReactNode
  label: string
  text: string
  kind: 'primary' | 'secondary'
  onClick: () => void
  children?: ReactNode
}

/** One half of the board as a choice: a drawing, a large button and a line of text. */
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
