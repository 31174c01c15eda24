import { type RefObject, useEffect } from 'react'

/**
 * Makes the rows of a list so high that its room holds a whole number of them: the own row, which stays at the lower edge,
 * then covers no part of another. `--row` becomes their height, which is at least the one of the style sheet.
 */
export function useWholeRows(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (element === null) return
    const fit = () => {
      const head = element.querySelector('thead')
      const probe = element.querySelector<HTMLElement>('tbody tr')
      if (head === null || probe === null) return
      element.style.removeProperty('--row')
      const room = element.clientHeight - head.offsetHeight
      const count = Math.max(1, Math.floor(room / probe.getBoundingClientRect().height))
      element.style.setProperty('--row', `${room / count}px`)
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
}
