import type { ReactNode } from 'react'
import { useDocumentTitle } from './useDocumentTitle.ts'

interface ScreenProps {
  /** The route's name in the route table. */
  name: string
  /** What the browser's tab says beside the brand. */
  title?: string
  children: ReactNode
}

/** The root of every screen. */
export function Screen({ name, title, children }: ScreenProps) {
  useDocumentTitle(title)
  return (
    <main className="screen" data-screen={name}>
      {children}
    </main>
  )
}
