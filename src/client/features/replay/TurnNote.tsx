import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_NOTE } from '../../../engine/recording/Recording.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import './turnNote.css'

interface TurnNoteProps {
  readonly words: string
  readonly isEdited: boolean
  readonly onEdit: () => void
  /** Called with the words when the member has finished, and with null if nothing is to change. */
  readonly onDone: (words: string | null) => void
}

/** A note below its turn in the list, or the field in which it is written. */
export function TurnNote({ words, isEdited, onEdit, onDone }: TurnNoteProps) {
  const { t } = useTranslation()
  if (isEdited) return <NoteField words={words} onDone={onDone} />
  if (words === '') return null
  return (
    <button type="button" className="note" tabIndex={-1} data-testid="turn-note" onClick={onEdit}>
      <Icon name="pencil-simple-bold" size={30} />
      <span className="unseen">{t('replay.note')} </span>
      <bdi>{words}</bdi>
    </button>
  )
}

/** Enter and leaving the field keep the words. Escape leaves the note as it was. */
function NoteField({ words, onDone }: Pick<TurnNoteProps, 'words' | 'onDone'>) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    const element = field.current
    element?.focus({ preventScroll: true })
    element?.setSelectionRange(element.value.length, element.value.length)
    element?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const finish = (kept: string | null) => {
    if (isDone.current) return
    isDone.current = true
    const line = field.current?.closest('li')?.querySelector<HTMLElement>('.turns__b')
    if (document.activeElement === field.current) line?.focus({ preventScroll: true })
    onDone(kept)
  }
  return (
    <div className="note note--open">
      <textarea
        ref={field}
        className="note__in"
        dir="auto"
        rows={3}
        maxLength={LONGEST_NOTE}
        defaultValue={words}
        aria-label={t('replay.note')}
        placeholder={t('replay.noteHint')}
        data-testid="note-field"
        onBlur={(event) => finish(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') finish(null)
          else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            finish(event.currentTarget.value)
          } else return
          event.stopPropagation()
        }}
      />
    </div>
  )
}
