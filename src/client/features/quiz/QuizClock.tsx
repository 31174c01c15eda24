import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QUIZ_TIME_MS } from '../../../protocol/quiz/quizTerms.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { useCountdownDigits } from '../../table/panels/useCountdownDigits.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'
import { Icon } from '../../ui/icons/Icon.tsx'

/** The interval of the linear countdown (spec §9). With reduced motion it changes by the second. */
const TICK_MS = 50
const STILL_TICK_MS = 1_000
/** The shares of the time from which it is orange and red (spec §9). */
const HALF = 0.5
const LOW = 0.2

/** The time left, as a bar and in digits. Each tick writes one style, without React. */
export function QuizClock({ deadline }: { deadline: number }) {
  const { t } = useTranslation()
  const isStill = usePrefersReducedMotion()
  const bar = useRef<HTMLElement>(null)
  const digits = useCountdownDigits(deadline)
  useEffect(() => {
    const show = () => {
      const share = Math.min(1, Math.max(0, (deadline - serverNow()) / QUIZ_TIME_MS))
      const element = bar.current
      if (element === null) return
      element.style.setProperty('--left', share.toFixed(4))
      const level = share > HALF ? 'high' : share > LOW ? 'mid' : 'low'
      if (element.dataset['level'] !== level) element.dataset['level'] = level
    }
    show()
    const timer = setInterval(show, isStill ? STILL_TICK_MS : TICK_MS)
    return () => clearInterval(timer)
  }, [deadline, isStill])
  return (
    <div className="row qz__t" role="timer" aria-label={t('quiz.timeLeft')}>
      <Icon name="timer-duotone" size={52} className="brass" />
      <span className="qz__bar" ref={bar} data-testid="quiz-bar">
        <i />
      </span>
      <b className="qz__n tnum">
        <bdi dir="ltr" ref={digits} />
      </b>
    </div>
  )
}
