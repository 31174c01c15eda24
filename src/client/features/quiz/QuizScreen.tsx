import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { DECISION_KINDS, type DecisionKind } from '../../../engine/evaluation/analysis/decisionKind.ts'
import { loadMistakes, tellMistake } from '../../network/calls/quizCalls.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { isAtQuestion, QuizBody } from './QuizBody.tsx'
import { MistakesEnd, MistakesStart, NoMistakes, QuizLimit, QuizStart } from './QuizMessage.tsx'
import { QuizFacts } from './QuizFacts.tsx'
import { createMistakes, dailyQuizzes } from './quizSource.ts'
import { useQuiz, useQuizStat } from './useQuiz.ts'
import './quiz.css'

/** Positions to answer: the ten of the day, or with `?of=mistakes` the member's own mistakes, with `&kind=` those of one kind. */
export function QuizScreen() {
  const [params] = useSearchParams()
  const kind = DECISION_KINDS.find((one) => one === params.get('kind')) ?? null
  return params.get('of') === 'mistakes' ? <OwnMistakes kind={kind} /> : <DailyQuizzes />
}

/** Ten positions a day: find the best move (spec game §3, Quiz screen). */
function DailyQuizzes() {
  const { t } = useTranslation()
  const goBack = useGoBack()
  const quiz = useQuiz(dailyQuizzes)
  const stat = useQuizStat(quiz.state)
  const start = () => quiz.actor.send({ type: 'start' })
  return (
    <Screen name="quiz" title={t('quiz.title')}>
      <TopBar title={t('quiz.title')} onBack={goBack}>
        {isAtQuestion(quiz) && quiz.quiz !== null && (
          <QuizFacts quiz={quiz.quiz}>
            {stat !== undefined && (
              <>
                <Icon name="puzzle-piece-duotone" size={34} />
                {t('quiz.left', { count: stat.quizzesLeft })}
              </>
            )}
          </QuizFacts>
        )}
      </TopBar>
      <QuizBody
        quiz={quiz}
        start={stat?.quizzesLeft === 0 ? <QuizLimit stat={stat} /> : <QuizStart stat={stat} onStart={start} />}
        end={<QuizLimit stat={stat} />}
      />
    </Screen>
  )
}

/** The member's own costly turns: which turn was better? The answers do not count. */
function OwnMistakes({ kind }: { kind: DecisionKind | null }) {
  const { t } = useTranslation()
  const goBack = useGoBack('/quiz')
  const [source] = useState(() => createMistakes(() => loadMistakes(kind), tellMistake))
  const quiz = useQuiz(source)
  const start = () => quiz.actor.send({ type: 'start' })
  return (
    <Screen name="quizMistakes" title={t('quiz.mistakes.title')}>
      <TopBar title={t('quiz.mistakes.title')} onBack={goBack}>
        {isAtQuestion(quiz) && quiz.quiz !== null && (
          <QuizFacts quiz={quiz.quiz}>
            {t('quiz.mistakes.place', { place: quiz.quiz.id, count: quiz.quiz.of ?? 0 })}
          </QuizFacts>
        )}
      </TopBar>
      <QuizBody
        quiz={quiz}
        start={<MistakesStart onStart={start} />}
        end={<MistakesEnd correct={quiz.correct} all={quiz.quiz?.of ?? 0} onAgain={start} />}
        none={<NoMistakes />}
      />
    </Screen>
  )
}
