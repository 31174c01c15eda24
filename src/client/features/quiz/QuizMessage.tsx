import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { QUIZZES_PER_DAY } from '../../../protocol/quiz/quizTerms.ts'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { QuizStat } from '../../../protocol/quiz/quiz.ts'
import type { QuizFault } from './quizMachine.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { todayQuery } from '../../network/queries/todayQuery.ts'
import { onRecovery } from '../../network/live/onRecovery.ts'
import { isSiteFault, RequestError } from '../../network/http/requestError.ts'
import { StreakTiles } from '../../ui/backgammon/StreakTiles.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { LoadFailed } from '../../ui/screen/Loading.tsx'
import { MenuButton, Message } from '../../ui/screen/Message.tsx'

/** Two weeks of the streak stand in one line. */
const STREAK_PLACES = 14

/** Before the first question. */
export function QuizStart({ stat, onStart }: { stat: QuizStat | undefined; onStart: () => void }) {
  const { t } = useTranslation()
  return (
    <Message
      drawing="empty-quiz"
      title={stat === undefined ? t('quiz.title') : t('quiz.leftToday', { count: stat.quizzesLeft })}
      text={<Day rules={t('quiz.rules')} />}
    >
      <Button kind="primary" size="big" icon="play-fill" data-testid="quiz-start" onClick={onStart}>
        {t('quiz.start')}
      </Button>
      <MistakesButton />
      <LeaderboardButton />
    </Message>
  )
}

/** After the last one of the day. */
export function QuizLimit({ stat }: { stat: QuizStat | undefined }) {
  const { t } = useTranslation()
  return (
    <Message
      drawing="empty-quiz"
      title={t('quiz.limit')}
      {...(stat !== undefined && {
        text: <Day rules={t('quiz.correctToday', { count: stat.correctToday, all: QUIZZES_PER_DAY })} />,
      })}
    >
      <MistakesButton />
      <LeaderboardButton />
      <MenuButton kind="line" />
    </Message>
  )
}

/** What is to be said of the day, and below it the streak of days as tiles. */
function Day({ rules }: { rules: string }) {
  const { t } = useTranslation()
  const { data: today } = useQuery(todayQuery, queryClient)
  return (
    <span className="qz__day">
      {today?.isDailyAhead === true ? t('quiz.daily.first') : rules}
      {today !== undefined && (
        <span className="qz__streak t2">
          <StreakTiles streak={today.streak} places={STREAK_PLACES} />
          {t('life.streak', { count: today.streak.days })}
        </span>
      )}
    </span>
  )
}

/** Before the member's own mistakes. */
export function MistakesStart({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation()
  return (
    <Message drawing="empty-quiz" title={t('quiz.mistakes.heading')} text={t('quiz.mistakes.rules')}>
      <Button kind="primary" size="big" icon="play-fill" data-testid="quiz-start" onClick={onStart}>
        {t('quiz.start')}
      </Button>
    </Message>
  )
}

interface MistakesEndProps {
  correct: number
  all: number
  onAgain: () => void
}

/** Shown after the last mistake: a member who did not find all may want to try again. */
export function MistakesEnd({ correct, all, onAgain }: MistakesEndProps) {
  const { t } = useTranslation()
  return (
    <Message
      drawing="empty-quiz"
      title={t('quiz.mistakes.end')}
      text={t('quiz.mistakes.found', { count: correct, all })}
    >
      <Button kind="primary" size="big" icon="arrow-clockwise-bold" data-testid="quiz-again" onClick={onAgain}>
        {t('quiz.mistakes.again')}
      </Button>
      <MenuButton kind="line" />
    </Message>
  )
}

/** Shown to a member without mistakes, who has played little, or well. */
export function NoMistakes() {
  const { t } = useTranslation()
  return (
    <Message drawing="empty-quiz" title={t('quiz.mistakes.none')} text={t('quiz.mistakes.noneText')}>
      <MenuButton />
    </Message>
  )
}

/** Shown when the server has no question, or when a question or its answer has failed. */
export function QuizFailure({ failure, onRetry }: { failure: QuizFault; onRetry: () => void }) {
  const { t } = useTranslation()
  useEffect(() => onRecovery(onRetry), [onRetry])
  const { code } = failure
  if (code === null || isSiteFault(code)) return <LoadFailed error={new RequestError(code, '')} onRetry={onRetry} />
  const fault = faultOf(failure, code)
  return (
    <Message
      drawing={fault === 'none' ? 'empty-quiz' : 'error-server'}
      title={t(`quiz.fault.${fault}.title`)}
      text={t(`quiz.fault.${fault}.text`, { code })}
    >
      <Button kind="primary" size="big" icon="arrow-clockwise-bold" onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <MenuButton kind="line" />
    </Message>
  )
}

function faultOf({ of }: QuizFault, code: number) {
  switch (code) {
    case ERRORS.badRequest.status:
      return 'outdated'
    case ERRORS.quizUnavailable.status:
      return 'none'
    case ERRORS.notFound.status:
      return of === 'answer' ? 'gone' : 'unknown'
    case ERRORS.conflict.status:
      return of === 'answer' ? 'answered' : 'hasty'
    default:
      return 'unknown'
  }
}

function MistakesButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button
      kind="line"
      size="big"
      icon="target-duotone"
      data-testid="quiz-mistakes"
      onClick={() => void navigate('/quiz?of=mistakes')}
    >
      {t('quiz.mistakes.title')}
    </Button>
  )
}

function LeaderboardButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button kind="line" size="big" icon="ranking-duotone" onClick={() => void navigate('/scoreboard?tab=quiz')}>
      {t('quiz.leaderboard')}
    </Button>
  )
}
