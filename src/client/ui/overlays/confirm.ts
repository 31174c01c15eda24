import type { ReactNode } from 'react'
import { createValueStore } from '../../platform/createValueStore.ts'

export interface Question {
  title: ReactNode
  text?: ReactNode
  yes: string
  no: string
  /** Whether saying yes loses something. */
  isDangerous?: boolean
}

export interface TextQuestion extends Question {
  /** What is to be typed, for the field. */
  label: string
  /** What stands there at first. */
  value?: string
  maxLength?: number
}

interface AskedQuestion extends Question {
  /** Of a question that wants a text. */
  field?: { label: string; value: string; maxLength: number | undefined }
  /** With the text that was typed; null without a yes. */
  answer: (text: string | null) => void
}

export const askedQuestion = createValueStore<AskedQuestion | null>(null)

/** Asks in a dialog; resolves when the dialog has gone, with false when it was closed without an answer. */
export async function confirm(question: Question): Promise<boolean> {
  return (await ask(question)) !== null
}

/** Asks for a text; resolves when the dialog has gone, with null when it was closed without an answer. */
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
