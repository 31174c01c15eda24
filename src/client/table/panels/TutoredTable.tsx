import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './tutoredTable.css'

interface TutoredTableProps {
  /** What the tutor says. */
  readonly says: string
  /** What stands below it. */
  readonly side: ReactNode
  /** The board, and what lies over it. */
  readonly children: ReactNode
}

/** A board with the tutor beside it. */
export function TutoredTable({ says, side, children }: TutoredTableProps) {
  return (
    <div className="tt">
      <aside className="tt__side wood--v">
        <Tutor says={says} />
        {side}
      </aside>
      <div className="inlay inlay--v" />
      <section className="tt__m">{children}</section>
    </div>
  )
}

/** The tutor with what he says. Screen readers hear each new sentence. */
function Tutor({ says }: { says: string }) {
  const { t } = useTranslation()
  return (
    <section className="tutor" aria-label={t('tutor.name')}>
      <div className="tutor__who">
        <Portrait />
        <b className="t3 title">{t('tutor.name')}</b>
      </div>
      <output className="tutor__says" data-testid="tutor">
        {says}
      </output>
    </section>
  )
}

/** An old master of the game: felt hat, white beard. */
function Portrait() {
  return (
    <svg className="tutor__face" viewBox="0 0 120 120" aria-hidden="true">
      <defs>
        <radialGradient id="tutor-ground" cx=".36" cy=".3" r=".85">
          <stop offset="0" stopColor="#2e6a68" />
          <stop offset="1" stopColor="#123435" />
        </radialGradient>
        <clipPath id="tutor-round">
          <circle cx="60" cy="60" r="56" />
        </clipPath>
      </defs>
      <circle cx="60" cy="60" r="58" fill="url(#tutor-ground)" />
      <g clipPath="url(#tutor-round)">
        <path d="M14 124C16 98 36 88 60 88s44 10 46 36Z" fill="#7c2c28" />
        <path d="M48 88 60 112 72 88Z" fill="#f1e6cf" />
        <path d="M36 54c0 26 8 40 24 40s24-14 24-40V46H36Z" fill="#d9a878" />
        <path d="M34 58c0 34 12 50 26 50s26-16 26-50c-3 10-7 15-12 17-5-4-23-4-28 0-5-2-9-7-12-17Z" fill="#f3ead8" />
        <path d="M46 75c4-6 11-6 14-2 3-4 10-4 14 2-5 4-11 4-14 1-3 3-9 3-14-1Z" fill="#fffaf0" />
        <path d="M55 81q5 3 10 0" fill="none" stroke="#8a4a35" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M60 57v10q0 3-4 3" fill="none" stroke="#b07c50" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M44 56q4-3 8 0M68 56q4-3 8 0" fill="none" stroke="#f3ead8" strokeWidth="3.4" strokeLinecap="round" />
        <path
          d="M45 62q3.5-3.5 7 0M68 62q3.5-3.5 7 0"
          fill="none"
          stroke="#2b1a12"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <path d="M34 48C34 24 44 15 60 15s26 9 26 33c-8-4-17-5-26-5s-18 1-26 5Z" fill="#4a2f1f" />
        <path d="M33 50c8-5 17-7 27-7s19 2 27 7v-8c-8-5-17-7-27-7s-19 2-27 7Z" fill="#c79f5e" />
      </g>
      <circle cx="60" cy="60" r="57" fill="none" stroke="#c79f5e" strokeWidth="3" />
    </svg>
  )
}
