import type { ReactNode } from 'react'
import { createValueStore } from '../../platform/createValueStore.ts'

export interface Question {
  title: ReactNode
  text?: ReactNode
  yes: string
  no: string
  /** Whether a yes loses something. */
  isDangerous?: boolean
}

export interface TextQuestion extends Question {
  /** The label of the text field. */
  label: string
  /** The first text of the field. */
  value?: string
  maxLength?: number
}

interface AskedQuestion extends Question {
  /** The text field; only for `prompt`. */
  field?: { label: string; value: string; maxLength: number | undefined }
  /** Called with the typed text; null for anything but a yes. */
  answer: (text: string | null) => void
}

export const askedQuestion = createValueStore<AskedQuestion | null>(null)

/** Asks in a dialog. Resolves when the dialog has closed: true for a yes, false for anything else. */
export async function confirm(question: Question): Promise<boolean> {
  return (await ask(question)) !== null
}

/** Asks for a text in a dialog. Resolves when the dialog has closed: the text for a yes, null for anything else. */
export function prompt({ label, value = '', maxLength, ...question }: TextQuestion): Promise<string | null> {
  return ask({ ...question, field: { label, value, maxLength } })
}

function ask(question: Omit<AskedQuestion, 'answer'>): Promise<string | null> {
  askedQuestion.get()?.answer(null)
  return new Promise((resolve) => {
    const answer = (text: string | null) => {
      askedQuestion.set(null)
      resolve(text)
    }
    askedQuestion.set({ ...question, answer })
  })
}
