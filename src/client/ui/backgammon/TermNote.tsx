import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../kit/Button.tsx'
import { useStageElement } from '../kit/Stage.tsx'
import { noteSpot } from './noteSpot.ts'
import { rulesHere } from './rulesHere.ts'
import { TERMS, type TermName } from './terms.ts'
import './termNote.css'

interface TermNoteProps {
  readonly name: TermName
  /** The term that was touched. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** What a term means, in a note beside it, with the way to its chapter of the rules. */
export function TermNote({ name, anchor, onClose }: TermNoteProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const stage = useStageElement()
  const note = useRef<HTMLDivElement>(null)
  const chapter = TERMS[name]
  useLayoutEffect(() => {
    const { current } = note
    if (current === null || stage === null) return
    const place = () => {
      if (anchor.current === null) return
      const { left, top } = noteSpot(
        anchor.current.getBoundingClientRect(),
        current.getBoundingClientRect(),
        stage.getBoundingClientRect(),
      )
      current.style.left = `${left}px`
      current.style.top = `${top}px`
    }
    place()
    // A phone that is turned moves the word, and makes the note another size.
    const sizes = new ResizeObserver(place)
    for (const element of [stage, current]) sizes.observe(element)
    return () => sizes.disconnect()
  }, [anchor, stage])
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Node && [note.current, anchor.current].some((element) => element?.contains(target))
      if (!isInside) onClose()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('keydown', key)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('keydown', key)
    }
  }, [anchor, onClose])
  if (stage === null) return null
  const more = () => {
    onClose()
    if (chapter === null) return
    const openHere = rulesHere.get()
    if (openHere === null) void navigate(`/rules?chapter=${chapter}`)
    else openHere(chapter)
  }
  return createPortal(
    <div className="termnote plate" role="note" ref={note} data-testid="term-note">
      <b className="t3 title">{t(`terms.${name}.title`)}</b>
      <p>{t(`terms.${name}.says`)}</p>
      {chapter !== null && (
        <Button kind="line" wide data-testid="term-more" onClick={more}>
          {t('terms.more')}
        </Button>
      )}
    </div>,
    stage,
  )
}
