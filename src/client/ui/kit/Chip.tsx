import type { ReactNode } from 'react'
import './chip.css'

/** A small fact; never something to tap. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className="chip">{children}</span>
}
