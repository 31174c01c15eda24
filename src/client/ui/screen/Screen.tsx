import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { BRAND } from '../../../protocol/site/brand.ts'
import { useLocale } from '../../i18n/format.ts'
import { note } from '../../platform/journal.ts'

/** Sets the title of the browser's tab: the screen and the brand. */
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
  /** The title of the browser's tab, without the brand. */
  title?: string
  children: ReactNode
}

/** The root of every screen. */
export function Screen({ name, title, children }: ScreenProps) {
  useDocumentTitle(title)
  useEffect(() => note('screen', name), [name])
  const root = useFocusOnArrival()
  return (
    <main className="screen" data-screen={name} aria-label={title} tabIndex={-1} ref={root}>
      {children}
    </main>
  )
}

/**
 * Moves the focus to the beginning of a new screen, because the focused element of the old screen is gone. Keyboards
 * and screen readers continue from there. A screen that focuses a field of its own keeps that focus.
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
