import { useEffect } from 'react'

/**
 * Buttons of a game come and go. When the focused button disappears, the focus moves to the board's current place.
 * Otherwise the focus would fall to the page, and users of keyboards and screen readers would have to find their way
 * back.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    const note = ({ target }: FocusEvent) => {
      // A dialog itself returns the focus to the element that had it before.
      if (target instanceof Element && target.closest('[role=dialog]')) return
      last = target instanceof Element ? target : null
    }
    const keep = () => {
      const { activeElement } = document
      if (last === null || (activeElement !== document.body && activeElement !== last)) return
      if (last.isConnected && !last.matches(':disabled')) return
      last = null
      document.querySelector<HTMLElement>('.mirror [data-point][tabindex="0"]')?.focus()
    }
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}
