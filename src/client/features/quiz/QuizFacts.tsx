import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quiz } from '../../../protocol/quiz/quiz.ts'
import { Chip } from '../../ui/kit/Chip.tsx'

interface QuizFactsProps {
  readonly quiz: Quiz
  /** The number of the question, or how many are left. */
  readonly children: ReactNode
}

/** The match of the position. */
export function QuizFacts({ quiz: { gameBoard }, children }: QuizFactsProps) {
  const { t } = useTranslation()
  const { matchupLength, playerAScore, playerBScore, currentPlayer, isCrawford } = gameBoard
  const scores = currentPlayer === 'white' ? [playerAScore, playerBScore] : [playerBScore, playerAScore]
  return (
    <div className="bar__end">
      {children !== undefined && children !== false && <Chip>{children}</Chip>}
      <Chip>{t('quiz.length', { count: matchupLength })}</Chip>
      <Chip>
        {t('quiz.score', { own: scores[0], others: scores[1] })}
        {isCrawford && ` · ${t('game.crawford')}`}
      </Chip>
    </div>
  )
}
