import { useTranslation } from 'react-i18next'
import type { DiceStatistics } from '../../../protocol/dice/diceStatistics.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { formatDay } from '../../i18n/formatDate.ts'
import { bandOfShare, CHANCE_OF_DOUBLE } from './diceChances.ts'
import { courseOf, type Course, type CoursePoint } from './diceCourse.ts'
import { useMeasureText } from './measures.ts'

/** In stage units. */
const WIDTH = 716
const HEIGHT = 284
const AXIS = 104
const FOOT = 44
const TOP = 6
const FLOOR = HEIGHT - FOOT
/** The places at which the edge of the band is drawn: enough for a smooth curve. */
const EDGE_PLACES = 48

/** The share of doubles from roll to roll, in the funnel that holds 95 of 100 such histories. */
export function CourseChart({ statistics }: { statistics: DiceStatistics }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const text = useMeasureText('doubles')
  const course = courseOf(statistics)
  const { x, y } = scalesOf(course)
  const shown = [CHANCE_OF_DOUBLE + course.reach, CHANCE_OF_DOUBLE, CHANCE_OF_DOUBLE - course.reach]
  return (
    <figure className="plate plate--quiet gs__c">
      <figcaption className="gs__h">
        {t('gameStats.course')}
        <small className="mute">{t('gameStats.courseText')}</small>
      </figcaption>
      <svg className="gs__svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className="gs__funnel" d={funnelPath(course)} />
        <path className="gs__even" d={`M${AXIS} ${y(CHANCE_OF_DOUBLE)}H${WIDTH}`} />
        <Line points={course.opponent} className="gs__line gs__line--their" x={x} y={y} />
        <Line points={course.own} className="gs__line" x={x} y={y} />
        {shown.map((share, place) => (
          <text key={share} className="gs__axis" x={AXIS - 12} y={[TOP + 26, y(share) + 10, FLOOR - 2][place]}>
            {text(share)}
          </text>
        ))}
        <text className="gs__axis gs__axis--start" x={AXIS} y={HEIGHT - 10}>
          {number(0)}
        </text>
        <text className="gs__axis" x={WIDTH - 4} y={HEIGHT - 10}>
          {t('gameStats.rollsSoFar', { count: course.rolls })}
        </text>
      </svg>
      <CourseTable course={course} text={text} />
    </figure>
  )
}

interface Scales {
  readonly x: (rolls: number) => number
  readonly y: (share: number) => number
}

function scalesOf({ rolls, reach }: Course): Scales {
  const half = (FLOOR - TOP) / 2
  return {
    x: (count) => AXIS + (count / Math.max(1, rolls)) * (WIDTH - AXIS - 8),
    y: (share) => TOP + half - half * Math.min(1, Math.max(-1, (share - CHANCE_OF_DOUBLE) / reach)),
  }
}

function Line({ points, className, x, y }: { points: readonly CoursePoint[]; className: string } & Scales) {
  const last = points.at(-1)
  if (last === undefined) return null
  return (
    <g className={className}>
      <path d={points.map(({ rolls, share }, place) => `${place === 0 ? 'M' : 'L'}${x(rolls)} ${y(share)}`).join('')} />
      <circle cx={x(last.rolls)} cy={y(last.share)} r={8} />
    </g>
  )
}

/** The places are closer together at the beginning, where the funnel is steep. */
function funnelPath(course: Course): string {
  const { x, y } = scalesOf(course)
  const counts = Array.from({ length: EDGE_PLACES + 1 }, (_, place) =>
    Math.max(1, course.rolls * (place / EDGE_PLACES) ** 3),
  )
  const bands = counts.map((count) => ({ count, ...bandOfShare(CHANCE_OF_DOUBLE, count) }))
  const upper = bands.map(({ count, to }) => `${x(count)} ${y(to)}`)
  const lower = bands.map(({ count, to }) => `${x(count)} ${y(2 * CHANCE_OF_DOUBLE - to)}`).toReversed()
  return `M${[...upper, ...lower].join('L')}z`
}

/** The same for screen readers: after each step, the number of doubles among all rolls so far. */
function CourseTable({ course, text }: { course: Course; text: (share: number) => string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const days = [...new Set([...course.own, ...course.opponent].map(({ day }) => day))].toSorted()
  const shareOn = (points: readonly CoursePoint[], day: string) => {
    const point = points.findLast((one) => one.day <= day)
    return point === undefined ? '–' : text(point.share)
  }
  return (
    <div className="unseen">
      <table>
        <caption>{t('gameStats.course')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('gameStats.until')}</th>
            <th scope="col">{t('gameStats.own')}</th>
            <th scope="col">{t('gameStats.opponents')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, locale)}</th>
              <td>{shareOn(course.own, day)}</td>
              <td>{shareOn(course.opponent, day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
