import type { ReactNode } from 'react'
import { createValueStore } from '../platform/createValueStore.ts'

export interface Question {
  title: ReactNode
  text?: ReactNode
  yes: string
  no: string
  /** Whether saying yes loses something. */
  isDangerous?: boolean
}

interface AskedQuestion extends Question {
  answer: (isYes: boolean) => void
}

export const askedQuestion = createValueStore<AskedQuestion | null>(null)

/** Asks in a dialog; resolves when the dialog has gone, with false when it was closed without an answer. */
export function confirm(question: Question): Promise<boolean> {
  askedQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      askedQuestion.set(null)
      resolve(isYes)
    }
    askedQuestion.set({ ...question, answer })
  })
}
