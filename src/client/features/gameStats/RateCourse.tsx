import { useTranslation } from 'react-i18next'
import type { DecisionKind } from '../../../engine/evaluation/analysis/decisionKind.ts'
import { SKILL_BANDS } from '../../../engine/evaluation/analysis/playerTotals.ts'
import type { PlayPicture } from '../../../protocol/analysis/playPicture.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { formatDay } from '../../i18n/formatDate.ts'
import { formatErrorRate } from '../../i18n/formatPlay.ts'
import { courseOf } from './kindRates.ts'

/** In stage units. */
const WIDTH = 716
const HEIGHT = 420
const AXIS = 84
const TOP = 16
const FLOOR = HEIGHT - 16

/** The error a decision from match to match, over the limits of the levels. */
export function RateCourse({ picture, kind }: { picture: PlayPicture; kind: DecisionKind | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const locale = useLocale()
  const points = courseOf(picture, kind)
  const most = 1.15 * Math.max(...points.map(({ rate }) => rate), 0.004)
  const x = (place: number) => AXIS + ((place + 0.5) / Math.max(1, points.length)) * (WIDTH - AXIS)
  const y = (rate: number) => FLOOR - (rate / most) * (FLOOR - TOP)
  const limits = SKILL_BANDS.map(({ below }) => below).filter((below) => below < most)
  // Limits that are too close to each other for their numbers keep their lines.
  const written = limits.filter((limit, place) => y(limits[place - 1] ?? -1) - y(limit) > 34)
  const last = points.at(-1)
  return (
    <figure className="plate plate--quiet gs__c pp__c">
      <figcaption className="gs__h">
        {kind === null ? t('gameStats.picture.course') : t(`gameStats.picture.kinds.${kind}`)}
        <small className="mute">{t('gameStats.picture.courseText')}</small>
      </figcaption>
      <svg className="gs__svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {limits.map((limit) => (
          <path key={limit} className="pp__limit" d={`M${AXIS} ${y(limit)}H${WIDTH}`} />
        ))}
        {written.map((limit) => (
          <text key={limit} className="gs__axis" x={AXIS - 12} y={y(limit) + 10}>
            {format.number(limit * 1000)}
          </text>
        ))}
        <g className="gs__line">
          <path d={points.map(({ rate }, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(rate)}`).join('')} />
          {last !== undefined && <circle cx={x(points.length - 1)} cy={y(last.rate)} r={8} />}
        </g>
      </svg>
      <div className="unseen">
        <table>
          <caption>{t('gameStats.picture.course')}</caption>
          <tbody>
            {points.map(({ day, rate }, place) => (
              <tr key={place}>
                <th scope="row">{formatDay(day, locale)}</th>
                <td>{formatErrorRate(format, rate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
