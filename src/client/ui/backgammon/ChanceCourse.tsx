import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../kit/Bidi.tsx'
import { type ChancePoint, Course, type LuckPoint } from './Course.tsx'

interface ChanceCourseProps {
  readonly points: readonly ChancePoint[]
  /** Null where the luck is not known. */
  readonly lucks: readonly LuckPoint[] | null
  /** The number of the last line. */
  readonly last: number
  readonly selected: number
  /** The name of the side whose chances are drawn. */
  readonly name: string
  /** The number of the selected turn, from 1. */
  readonly turn: number
  readonly onSelect: (at: number) => void
}

const NO_LUCK: readonly LuckPoint[] = []

/** The chances to win the game, line by line. A tap, or the slider above the drawing, leads to a line. */
export function ChanceCourse({ points, lucks, last, selected, name, turn, onSelect }: ChanceCourseProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = points.findLast(({ at }) => at <= selected) ?? points[0]
  const chance = now === undefined ? '' : format.percent(now.chance)
  const place = format.number(turn)
  return (
    <div className="course">
      <div className="cap">
        <b className="ellip">{t('analysis.chanceOf', { name })}</b>
        <i className="cap__veryBad">{t('skill.mark.veryBad')}</i>
        <i className="cap__bad">{t('skill.mark.bad')}</i>
        {lucks !== null && <i className="cap__luck">{t('matchStats.luck')}</i>}
        <span className="end">
          {t('analysis.turn', { number: place })} <Ltr className="strong">{chance}</Ltr>
        </span>
      </div>
      <div className="chart" dir="ltr">
        <div className="chart__y" aria-hidden="true">
          {[1, 0.5, 0].map((share) => (
            <Ltr key={share}>{format.percent(share)}</Ltr>
          ))}
        </div>
        <div className="chart__d">
          <Course points={points} lucks={lucks ?? NO_LUCK} last={last} />
          {points.map(({ at, chance: share, skill }) =>
            skill === 'none' || skill === 'doubtful' ? null : (
              <u
                key={at}
                className={`chart__m chart__m--${skill}`}
                style={{ left: `${(at / last) * 100}%`, top: `${(1 - share) * 100}%` }}
              />
            ),
          )}
          <span className="chart__c" style={{ left: `${(selected / last) * 100}%` }} />
          <input
            type="range"
            dir="ltr"
            min={0}
            max={last}
            value={selected}
            aria-label={t('analysis.chanceOf', { name })}
            aria-valuetext={`${t('analysis.turn', { number: place })} ${chance}`}
            data-testid="chart"
            onChange={(event) => onSelect(Number(event.target.value))}
          />
        </div>
      </div>
    </div>
  )
}
