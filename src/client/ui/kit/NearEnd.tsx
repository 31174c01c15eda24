import { useEffect, useRef } from 'react'

/** The distance from the end of a list at which the next page is loaded, in CSS pixels (spec §9). */
const MARGIN_PX = 200

/** Marks the end of a list that scrolls in its parent, and reports when the reader comes near. */
export function NearEnd({ onReached }: { onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    if (mark.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) latest.current()
      },
      { root: mark.current.parentElement, rootMargin: `${MARGIN_PX}px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} aria-hidden="true" />
}
