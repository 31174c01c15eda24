import type { ReactNode } from 'react'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { Waiting } from '../../ui/screen/Loading.tsx'
import { QuizFailure } from './QuizMessage.tsx'
import { QuizTable } from './QuizTable.tsx'
import type { useQuiz } from './useQuiz.ts'

const NO_QUIZ = { of: 'question', code: ERRORS.quizUnavailable.status } as const

interface QuizBodyProps {
  readonly quiz: ReturnType<typeof useQuiz>
  /** Shown before the first question. */
  readonly start: ReactNode
  /** Shown after the last question. */
  readonly end: ReactNode
  /** Shown when there is no question; by default the server's refusal. */
  readonly none?: ReactNode
}

/** The content below the bar in each state. */
export function QuizBody({ quiz: { actor, state, quiz, choice, failure }, start, end, none }: QuizBodyProps) {
  const retry = () => actor.send({ type: 'start' })
  switch (state) {
    case 'idle':
      return start
    case 'dailyLimit':
      return end
    case 'unavailable':
      return none ?? <QuizFailure failure={NO_QUIZ} onRetry={retry} />
    case 'failed':
      return <QuizFailure failure={failure ?? NO_QUIZ} onRetry={retry} />
    case 'loading':
    case 'asking':
    case 'submitting':
    case 'submitted':
    case 'explained':
      if (quiz === null) return <Waiting />
      return (
        <QuizTable
          actor={actor}
          quiz={quiz}
          choice={choice}
          isAsking={state === 'asking'}
          isSending={state === 'submitting'}
          isExplained={state === 'explained'}
        />
      )
  }
}

/** Whether a question is on the board. */
export function isAtQuestion({ state, quiz }: ReturnType<typeof useQuiz>): boolean {
  return quiz !== null && ['loading', 'asking', 'submitting', 'submitted', 'explained'].includes(state)
}
