import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Page } from '../../../protocol/page/page.ts'
import { directionOf } from '../../../protocol/wire/locales.ts'
import { cleanContent, ownPathOf } from './pageContent.ts'
import './page.css'

/** The HTML of a page, cleaned. Links within the product do not load it anew. */
export function PageText({ page: { content, locale } }: { page: Page }) {
  const navigate = useNavigate()
  const text = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = text.current
    if (element === null) return
    element.replaceChildren(cleanContent(content))
    element.scrollTop = 0
    // Arrow keys scroll the focused element.
    element.tabIndex = 0
  }, [content])
  useEffect(() => {
    const element = text.current
    const follow = (event: MouseEvent) => {
      const path = pathOf(event)
      if (path === null) return
      event.preventDefault()
      void navigate(path)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])
  return <article ref={text} className="plate plate--quiet page__text" lang={locale} dir={directionOf(locale)} />
}

function pathOf({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey) return null
  return ownPathOf(link.href, location.origin)
}
