import { useTranslation } from 'react-i18next'
import type { Quiz, QuizStat } from '../../../protocol/quiz.ts'
import { ERRORS } from '../../../protocol/errorCodes.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useGoBack } from '../../ui/useGoBack.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { QuizFailure, QuizLimit, QuizStart } from './QuizMessage.tsx'
import { QuizTable } from './QuizTable.tsx'
import { useQuiz, useQuizStat } from './useQuiz.ts'
import './quiz.css'

/** Ten positions a day: find the best move (spec game §3, Quiz screen). */
export function QuizScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack()
  const quiz = useQuiz()
  const { stat } = useQuizStat(quiz.state)
  const isAtQuestion = ['loading', 'asking', 'submitting', 'submitted'].includes(quiz.state)
  return (
    <Screen name="quiz" title={t('quiz.title')}>
      <TopBar title={t('quiz.title')} onBack={goBack}>
        {isAtQuestion && quiz.quiz !== null && <Facts quiz={quiz.quiz} stat={stat} />}
      </TopBar>
      <QuizBody quiz={quiz} stat={stat} />
    </Screen>
  )
}

function QuizBody({
  quiz: { actor, state, quiz, choice, failure },
  stat,
}: {
  quiz: ReturnType<typeof useQuiz>
  stat: QuizStat | undefined
}) {
  const start = () => actor.send({ type: 'start' })
  switch (state) {
    case 'idle':
      return stat?.quizzesLeft === 0 ? <QuizLimit stat={stat} /> : <QuizStart stat={stat} onStart={start} />
    case 'dailyLimit':
      return <QuizLimit stat={stat} />
    case 'unavailable':
      return <QuizFailure failure={ERRORS.quizUnavailable.status} onRetry={start} />
    case 'failed':
      return <QuizFailure failure={failure} onRetry={start} />
    case 'loading':
    case 'asking':
    case 'submitting':
    case 'submitted':
      if (quiz === null) return <Waiting />
      return (
        <QuizTable
          actor={actor}
          quiz={quiz}
          choice={choice}
          isAsking={state === 'asking'}
          isSending={state === 'submitting'}
        />
      )
  }
}

/** How many are left, and what match the position is of. */
function Facts({ quiz: { gameBoard }, stat }: { quiz: Quiz; stat: QuizStat | undefined }) {
  const { t } = useTranslation()
  const { matchupLength, playerAScore, playerBScore, isCrawford } = gameBoard
  return (
    <div className="bar__end">
      {stat !== undefined && (
        <Chip>
          <Icon name="puzzle-piece-duotone" size={34} />
          {t('quiz.left', { count: stat.quizzesLeft })}
        </Chip>
      )}
      <Chip>{t('quiz.length', { count: matchupLength })}</Chip>
      <Chip>
        {t('quiz.score', { own: playerAScore, others: playerBScore })}
        {isCrawford && ` · ${t('game.crawford')}`}
      </Chip>
    </div>
  )
}
