import type { ReactNode } from 'react'
import './pill.css'

/** A small fact; never something to tap. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className="chip">{children}</span>
}

export function Badge({ kind, children }: { kind: 'pro' | 'normal' | 'beginner'; children: ReactNode }) {
  return <span className={`badge badge--${kind}`}>{children}</span>
}
