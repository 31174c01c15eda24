import type { ReactNode } from 'react'

/** Isolated text that always runs left to right: numbers with a sign, a colon or a slash, notation, Latin names. */
export function Ltr({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}
