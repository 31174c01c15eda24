import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useValueStore } from '../../platform/createValueStore.ts'
import { Button } from '../kit/Button.tsx'
import { askedQuestion } from './confirm.ts'
import { Dialog, DialogButtons } from './Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { useModal } from '../hooks/useModal.ts'

/** Shows the questions of `confirm` and `prompt`. The application's root contains it once. */
export function QuestionDialog() {
  const question = useValueStore(askedQuestion)
  // The last question stays on the dialog while it closes.
  const [shown, setShown] = useState(question)
  const [text, setText] = useState('')
  if (question !== null && shown !== question) {
    setShown(question)
    setText(question.field?.value ?? '')
  }
  const name = shown?.field === undefined ? 'confirm' : 'prompt'
  const { isOpen, open, close } = useModal(name)
  const answer = useRef<string | null>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (question !== null && !isOpen && !wasOpen.current) {
      answer.current = null
      open()
    }
    if (question === null && isOpen) close()
    // The answer waits until the address has changed back, because the asker may navigate next.
    if (question !== null && !isOpen && wasOpen.current) question.answer(answer.current)
    wasOpen.current = isOpen && question !== null
  }, [question, isOpen, open, close])

  const sayYes = (event: SyntheticEvent) => {
    event.preventDefault()
    answer.current = text
    close()
  }
  return (
    <Dialog name={name} title={shown?.title ?? ''}>
      <form className="dialog__form" onSubmit={sayYes}>
        {shown?.text !== undefined && <p className="dialog__text">{shown.text}</p>}
        {shown?.field !== undefined && (
          <Field
            aria-label={shown.field.label}
            placeholder={shown.field.label}
            {...(shown.field.maxLength !== undefined && { maxLength: shown.field.maxLength })}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <DialogButtons>
          <Button kind="line" size="big" onClick={close}>
            {shown?.no}
          </Button>
          <Button kind={shown?.isDangerous ? 'danger' : 'primary'} size="big" type="submit">
            {shown?.yes}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
