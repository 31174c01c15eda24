import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { askedQuestion } from './confirm.ts'
import { useValueStore } from '../platform/createValueStore.ts'
import { Dialog, DialogButtons } from './Dialog.tsx'
import { useModal } from './useModal.ts'

const NAME = 'confirm'

/** Shows what `confirm` asks; stands once at the root of the application. */
export function ConfirmDialog() {
  const question = useValueStore(askedQuestion)
  const { isOpen, open, close } = useModal(NAME)
  const isYes = useRef(false)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (question !== null && !isOpen && !wasOpen.current) {
      isYes.current = false
      open()
    }
    if (question === null && isOpen) close()
    // The answer is given when the address has changed back: whoever asked may want to go somewhere else next.
    if (question !== null && !isOpen && wasOpen.current) question.answer(isYes.current)
    wasOpen.current = isOpen && question !== null
  }, [question, isOpen, open, close])

  const choose = (answer: boolean) => {
    isYes.current = answer
    close()
  }
  return (
    <Dialog name={NAME} title={question?.title ?? ''}>
      {question?.text !== undefined && <p className="dialog__text">{question.text}</p>}
      <DialogButtons>
        <Button kind="line" size="big" onClick={() => choose(false)}>
          {question?.no}
        </Button>
        <Button kind={question?.isDangerous ? 'danger' : 'primary'} size="big" onClick={() => choose(true)}>
          {question?.yes}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
