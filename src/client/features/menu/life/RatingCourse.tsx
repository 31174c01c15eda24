import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'

/** The units of the drawing, which is stretched to its place. */
const WIDTH = 100
const HEIGHT = 20
/** A course that changed by less is drawn as flat as it is. */
const LEAST_SPAN = 20

/** The member's rating over the latest matches, and what it is now. */
export function RatingCourse({ course }: { course: readonly number[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const last = course.at(-1)
  if (last === undefined) return null
  const now = format.rating(last)
  return (
    <span className="life life--2 t1" data-testid="course">
      {course.length > 1 && (
        <svg className="life__course" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={lineOf(course)} />
        </svg>
      )}
      <span aria-hidden="true">{now}</span>
      <span className="unseen">{t('life.rating', { rating: now })}</span>
    </span>
  )
}

/** The path of a course, from the left, with its best rating at the top. */
export function lineOf(course: readonly number[]): string {
  const least = Math.min(...course)
  const span = Math.max(LEAST_SPAN, Math.max(...course) - least)
  const last = Math.max(1, course.length - 1)
  const points = course.map((rating, at) => {
    const y = HEIGHT - 2 - ((rating - least) / span) * (HEIGHT - 4)
    return `${((at / last) * WIDTH).toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}
