import type { ReactNode } from 'react'

/** Numbers with a sign, a colon or a slash, notation and Latin names: isolated and always left to right. */
export function Ltr({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}
