import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { queryClient } from '../../../network/queries/queryClient.ts'
import { todayQuery } from '../../../network/queries/todayQuery.ts'
import { StreakTiles } from '../../../ui/backgammon/StreakTiles.tsx'
import { LiveBoard } from './LiveBoard.tsx'
import { RatingCourse } from './RatingCourse.tsx'
import './menuLife.css'

const AGAIN_MS = 60_000
/** A week of the streak has room on a tile. */
const WEEK = 7

/** What goes on, upon the tiles that lead to it: the best live match, the member's course, who is online, the streak. */
export function MenuLife() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: today } = useQuery({ ...todayQuery, refetchInterval: AGAIN_MS }, queryClient)
  return (
    <>
      <LiveBoard />
      {today !== undefined && (
        <>
          <RatingCourse course={today.course} />
          {today.online > 0 && (
            <span className="life life--3 t1" data-testid="online">
              <i className="life__on" aria-hidden="true" />
              <span aria-hidden="true">{format.number(today.online)}</span>
              <span className="unseen">{t('life.online', { count: today.online })}</span>
            </span>
          )}
          <span className="life life--5 t1">
            <StreakTiles streak={today.streak} places={WEEK} />
            <span className="unseen">{t('life.streak', { count: today.streak.days })}</span>
          </span>
          {today.isDailyAhead && (
            <span className="life life--5 life--new" data-testid="daily-ahead">
              <i className="life__on" aria-hidden="true" />
              <span className="unseen">{t('life.dailyAhead')}</span>
            </span>
          )}
        </>
      )}
    </>
  )
}
