import { useEffect } from 'react'
import type { QuizActor } from './useQuiz.ts'

const OPTION_KEY = /^(?:Digit|Numpad)([1-4])$/

/** 1 to 4 choose, by the place of the key, whatever digits it writes. C and Enter confirm, as at the board. */
export function useQuizKeys(actor: QuizActor, options: readonly string[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isInDialog(event.target)) return
      const [, number] = OPTION_KEY.exec(event.code) ?? []
      const option = options[Number(number) - 1]
      if (option !== undefined) actor.send({ type: 'choose', option })
      else if (event.code === 'KeyC' || (event.key === 'Enter' && !isOnButton(event.target))) {
        actor.send({ type: 'answer' })
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [actor, options])
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null
const isOnButton = (target: EventTarget | null) => target instanceof Element && target.closest('button, a') !== null
