import type { ReactNode } from 'react'
import './chip.css'

/** A small fact. A chip is never a button. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className="chip">{children}</span>
}
