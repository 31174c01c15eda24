import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quiz } from '../../../protocol/quiz/quiz.ts'
import { BoardMirror } from '../../table/mirror/BoardMirror.tsx'
import { RulesAtBoard } from '../../table/rules/lateRules.ts'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Why } from '../../ui/backgammon/Why.tsx'
import { OptionList } from './OptionList.tsx'
import { QuizClock } from './QuizClock.tsx'
import { deadlineOf, type Question } from './quizMachine.ts'
import { cubeOptionOf, movesOf, positionOfQuiz } from './quizPosition.ts'
import type { QuizActor } from './useQuiz.ts'
import { whyOfQuiz } from './whyOfQuiz.ts'
import { useQuizBoard } from './useQuizBoard.ts'
import { useQuizKeys } from './useQuizKeys.ts'

interface QuizTableProps {
  readonly actor: QuizActor
  readonly quiz: Question
  readonly choice: string | null
  readonly isAsking: boolean
  readonly isSending: boolean
  /** Whether the member reads why the right turn is better. */
  readonly isExplained: boolean
}

const nothing = () => {}

/** A question: its position on the board, its options beside it, and the outcome. */
export function QuizTable({ actor, quiz, choice, isAsking, isSending, isExplained }: QuizTableProps) {
  const { t } = useTranslation()
  const { currentPlayer } = quiz.gameBoard
  const isAnswered = quiz.answeredAt !== null
  const asked = useMemo(() => whyOfQuiz(quiz), [quiz])
  const { ref, renderer } = useQuizBoard(quiz, isAnswered ? quiz.correctOpt : choice)
  useQuizKeys(actor, quiz.options)
  const question = useQuestionFocus(quiz.id)
  const cubeOption = cubeOptionOf(quiz.correctOpt ?? '')
  const best = cubeOption === undefined ? movesOf(quiz.correctOpt ?? '').join(' ') : t(`quiz.cube.${cubeOption}`)
  return (
    <div className="qz" data-testid="quiz" data-quiz={quiz.id}>
      <div className="gboard qz__b" data-testid="board" data-renderer={renderer ?? ''}>
        <div className="gboard__surface" ref={ref}>
          <BoardMirror shown={positionOfQuiz(quiz.gameBoard)} bottom={currentPlayer} draft={null} onIntent={nothing} />
        </div>
        <RulesAtBoard surface={ref} />
      </div>
      <section className={isExplained ? 'qz__s qz__s--why' : 'qz__s'}>
        {isAnswered ? <Outcome quiz={quiz} /> : <QuizClock deadline={deadlineOf(quiz)} />}
        <div className="row qz__w">
          <CheckerSign side={currentPlayer} />
          <h2 className="t3 title nowrap" tabIndex={-1} ref={question}>
            {quiz.answers === null
              ? t(questionKeyOf(quiz))
              : t('quiz.daily.answers', { count: quiz.answers.reduce((sum, { count }) => sum + count, 0) })}
          </h2>
        </div>
        <OptionList
          quiz={quiz}
          choice={choice}
          isOpen={isAsking}
          onChoose={(option) => actor.send({ type: 'choose', option })}
        />
        {isExplained && asked !== null && <Why asked={asked} />}
        {isAnswered && asked !== null ? (
          <AfterAnswer actor={actor} isExplained={isExplained} />
        ) : (
          <Button
            kind="primary"
            wide
            className="qz__go"
            icon="check-bold"
            data-testid="quiz-answer"
            disabled={choice === null || isAnswered}
            busy={isSending}
            onClick={() => actor.send({ type: 'answer' })}
          >
            {t(
              choice !== null || isAnswered ? 'quiz.answer' : quiz.cube === null ? 'quiz.choose' : 'quiz.cube.options',
            )}
          </Button>
        )}
      </section>
      <output className="unseen">
        {isAnswered && `${t(`quiz.outcome.${outcomeOf(quiz)}`)}. ${t('quiz.best', { move: best })}`}
      </output>
    </div>
  )
}

/** The button below an answered question: why the right turn is better, and then on to the next question. */
function AfterAnswer({ actor, isExplained }: Pick<QuizTableProps, 'actor' | 'isExplained'>) {
  const { t } = useTranslation()
  return (
    <Button
      kind="primary"
      wide
      className="qz__go"
      data-testid={isExplained ? 'quiz-next' : 'quiz-why'}
      onClick={() => actor.send({ type: isExplained ? 'answer' : 'why' })}
    >
      {t(isExplained ? 'quiz.next' : 'quiz.why')}
    </Button>
  )
}

/** When the focus has gone with the start button or the last question, it moves to the question. */
function useQuestionFocus(quizId: number): RefObject<HTMLHeadingElement | null> {
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) question.current?.focus({ preventScroll: true })
  }, [quizId])
  return question
}

/** What is asked: the best turn, whether to double, or whether to take. */
function questionKeyOf({ cube, gameBoard: { currentPlayer, cubeOfferedBy } }: Question) {
  if (cube === null) return `quiz.question.${currentPlayer}` as const
  return cubeOfferedBy === null ? 'quiz.cube.isDouble' : 'quiz.cube.isTake'
}

function outcomeOf({ isCorrect, answeredOpt }: Quiz): 'right' | 'wrong' | 'late' {
  if (isCorrect === true) return 'right'
  return answeredOpt === null ? 'late' : 'wrong'
}

/** Replaces the countdown for the two seconds that the right answer is shown. */
function Outcome({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation()
  const { isCorrect } = quiz
  const outcome = outcomeOf(quiz)
  return (
    <div className={`row qz__t qz__r qz__r--${outcome}`} data-testid="quiz-outcome" data-outcome={outcome}>
      <Icon name={isCorrect ? 'seal-check-fill' : 'warning-circle-fill'} size={56} />
      <b className="t4">{t(`quiz.outcome.${outcome}`)}</b>
    </div>
  )
}
