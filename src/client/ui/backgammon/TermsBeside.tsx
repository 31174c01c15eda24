import { type RefObject, useEffect, useMemo, useState } from 'react'
import { TermNote } from './TermNote.tsx'
import { TERMS, type TermName } from './terms.ts'

interface TouchedTerm {
  readonly name: TermName
  readonly element: HTMLElement
}

/** Explains the terms of the page that are a `TermLabel`, at a touch, a click or a key. */
export function TermsBeside() {
  const [touched, setTouched] = useState<TouchedTerm | null>(null)
  useEffect(() => {
    const click = ({ target }: MouseEvent) => {
      const element = target instanceof Element ? target.closest<HTMLElement>('button[data-term]') : null
      const name = element?.dataset['term']
      if (element === null || !isTerm(name)) return
      setTouched((before) => (before?.element === element ? null : { name, element }))
    }
    window.addEventListener('click', click)
    return () => window.removeEventListener('click', click)
  }, [])
  const element = touched?.element ?? null
  const anchor = useMemo<RefObject<HTMLElement | null>>(() => ({ current: element }), [element])
  return touched === null ? null : (
    <TermNote key={touched.name} name={touched.name} anchor={anchor} onClose={() => setTouched(null)} />
  )
}

function isTerm(name: string | undefined): name is TermName {
  return name !== undefined && name in TERMS
}
