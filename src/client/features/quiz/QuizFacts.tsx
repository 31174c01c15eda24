import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quiz } from '../../../protocol/quiz/quiz.ts'
import { PositionNames } from '../../table/share/PositionNames.tsx'
import { Term } from '../../ui/backgammon/Term.tsx'
import { Chip } from '../../ui/kit/Chip.tsx'
import { contextOfQuiz } from './quizPosition.ts'

interface QuizFactsProps {
  readonly quiz: Quiz
  /** The number of the question, or how many are left. */
  readonly children: ReactNode
}

/** The match of the position, and the names of the position. */
export function QuizFacts({ quiz: { gameBoard, isDaily }, children }: QuizFactsProps) {
  const { t } = useTranslation()
  const { matchupLength, playerAScore, playerBScore, currentPlayer, isCrawford } = gameBoard
  const scores = currentPlayer === 'white' ? [playerAScore, playerBScore] : [playerBScore, playerAScore]
  return (
    <div className="bar__end">
      {isDaily && <Chip>{t('quiz.daily.title')}</Chip>}
      {children !== undefined && children !== false && <Chip>{children}</Chip>}
      <Chip>{t('quiz.length', { count: matchupLength })}</Chip>
      <Chip>
        {t('quiz.score', { own: scores[0], others: scores[1] })}
        {isCrawford && (
          <>
            {' · '}
            <Term name="crawford">{t('game.crawford')}</Term>
          </>
        )}
      </Chip>
      <PositionNames position={contextOfQuiz(gameBoard)} />
    </div>
  )
}
