import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { BRAND } from '../../i18n/brand.ts'
import { useLocale } from '../../i18n/format.ts'

/** What the browser's tab says: the screen, and the brand beside it. */
function useDocumentTitle(title: string | undefined): void {
  const brand = BRAND.name[useLocale()]
  useEffect(() => {
    document.title = title === undefined ? brand : `${title} · ${brand}`
  }, [title, brand])
}

let isFirstOfVisit = true

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
  const root = useFocusOnArrival()
  return (
    <main className="screen" data-screen={name} aria-label={title} tabIndex={-1} ref={root}>
      {children}
    </main>
  )
}

/**
 * Who comes from another screen with a keyboard or a screen reader goes on at the beginning of the new one: what had the focus
 * has gone with the old one. A screen that gives the focus to a field of its own keeps that.
 */
function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    const isArrival = !isFirstOfVisit
    isFirstOfVisit = false
    if (isArrival && document.activeElement === document.body) root.current?.focus({ preventScroll: true })
  }, [])
  return root
}
