import { type ReactNode, useRef, useState } from 'react'
import { withTexts } from '../../i18n/translations.ts'
import { optionalPart } from '../screen/optionalPart.tsx'
import type { TermName } from './terms.ts'
import './term.css'

const TermNote = optionalPart(async () => (await withTexts(['teaching'], import('./TermNote.tsx'))).TermNote)

/** A term of the game that explains itself at a touch. The explanation loads at the first one. */
export function Term({ name, children }: { name: TermName; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        type="button"
        className="term"
        aria-expanded={isOpen}
        data-testid={`term-${name}`}
        ref={ref}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && <TermNote name={name} anchor={ref} onClose={() => setOpen(false)} />}
    </>
  )
}
