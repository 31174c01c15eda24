import type { ReactNode } from 'react'
import type { TermName } from './terms.ts'
import './term.css'

/** A term of the game at a board, where every byte counts: what explains it, `TermsBeside`, loads after the board. */
export function TermLabel({ name, children }: { name: TermName; children: ReactNode }) {
  return (
    <button type="button" className="term" data-term={name}>
      {children}
    </button>
  )
}
